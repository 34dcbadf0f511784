import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { authoriseInSupplierList } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { CATALOGUE_EDIT } from '../../kernel/locks.ts';
import { once } from '../../kernel/once.ts';
import type { SeenOption } from './archive-option.ts';
import { lockOption } from './locked-option.ts';
import { releaseOption } from './release-option.ts';

/** Take an option off its ingredient's list, and archive it too where that is asked for (SUP-033). */
export async function removeOptionFromCollections(
  ctx: Ctx,
  input: SeenOption & { archive: boolean },
): Promise<CommandAnswer> {
  authoriseInSupplierList(ctx, 'suppliers');

  return once(ctx, input, CATALOGUE_EDIT, async (tx) => {
    const option = await lockOption(tx, ctx, input.optionId, input.version);
    const { id, name, ingredientId, archived } = option;
    if (ingredientId === null) throw new Refusal('option.not-linked', { option: name });
    const changes = await releaseOption(tx, ctx, option, input.archive ? 'archived' : 'unlinked');
    const after = { ingredientId: null, archived: archived || input.archive };
    audit(tx, ctx, 'option.unlinked', { kind: 'supplierOption', id }, { ingredientId, archived }, after);
    return { changes };
  });
}
