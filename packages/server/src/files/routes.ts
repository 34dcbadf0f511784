import { os } from '../kernel/procedure.ts';
import { generateSignedUrl } from './generate-signed-url.ts';

export const filesRoutes = {
  generateSignedUrl: os.files.generateSignedUrl.handler(({ input, context: { services, access } }) =>
    generateSignedUrl(services, access.userId, input.path),
  ),
};
