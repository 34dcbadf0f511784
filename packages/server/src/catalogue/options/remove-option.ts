import type { CommandAnswer } from '@larder/contract/collections.ts';
import { authoriseInSupplierList } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { CATALOGUE_EDIT } from '../../kernel/locks.ts';
import { once } from '../../kernel/once.ts';
import { refuseOptionWhileOrdered } from '../ingredients/who-holds.ts';
import type { SeenOption } from './archive-option.ts';
import { lockOption, stateOf } from './locked-option.ts';
import { releaseOption } from './release-option.ts';

/** Remove an option: it is gone from every list and from its ingredient (SUP-031); orders, prices and costs of the past stay. */
export async function removeOption(ctx: Ctx, input: SeenOption): Promise<CommandAnswer> {
  authoriseInSupplierList(ctx, 'suppliers');

  return once(ctx, input, CATALOGUE_EDIT, async (tx) => {
    const option = await lockOption(tx, ctx, input.optionId, input.version);
    await refuseOptionWhileOrdered(tx, option);
    const changes = await releaseOption(tx, ctx, option, 'removed');
    audit(tx, ctx, 'option.removed', { kind: 'supplierOption', id: option.id }, stateOf(option), null);
    return { changes };
  });
}
