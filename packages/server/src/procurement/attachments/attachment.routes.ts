import { inAccount, os } from '../../kernel/procedure.ts';
import { addAttachment } from './add-attachment.ts';
import { removeAttachment } from './remove-attachment.ts';

const adding = inAccount(addAttachment);
const removing = inAccount(removeAttachment);

/** Attachments of orders: where files are stored comes from the server's services. */
export const attachmentRoutes = {
  addAttachment: os.procurement.addAttachment.handler(async ({ input: { params, query, body }, context }) => {
    const sent = { ...params, ...query, files: context.services.files, bytes: await body.bytes() };
    return adding({ input: sent, context });
  }),
  removeAttachment: os.procurement.removeAttachment.handler(({ input, context }) =>
    removing({ input: { ...input, files: context.services.files }, context }),
  ),
};
