import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { supplierOptionCommands } from '@larder/contract/supplier-options.ts';
import { authoriseInSupplierList } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { CATALOGUE_EDIT } from '../../kernel/locks.ts';
import { once } from '../../kernel/once.ts';
import { lockOption } from './locked-option.ts';
import { releaseOption } from './release-option.ts';

/** Which option, as the person saw it. */
export type SeenOption = InputOf<typeof supplierOptionCommands.archiveOption>;

/** Put an option away: it is no longer ordered, and no longer its ingredient's (SUP-030). Drafts that hold it keep it. */
export async function archiveOption(ctx: Ctx, input: SeenOption): Promise<CommandAnswer> {
  authoriseInSupplierList(ctx, 'suppliers');

  return once(ctx, input, CATALOGUE_EDIT, async (tx) => {
    const option = await lockOption(tx, ctx, input.optionId, input.version);
    if (option.archived) throw new Refusal('option.archived', { option: option.name });
    const changes = await releaseOption(tx, ctx, option, 'archived');
    const { ingredientId } = option;
    audit(
      tx,
      ctx,
      'option.archived',
      { kind: 'supplierOption', id: option.id },
      { archived: false, ingredientId },
      { archived: true, ingredientId: null },
    );
    return { changes };
  });
}
