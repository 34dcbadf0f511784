import type { Fact } from '@larder/domain/ledger/laws/facts.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { pricesChanged } from '../costs/prices-changed.ts';
import { withdrawCount } from '../post/counts.ts';
import { removeDocument } from '../post/post-document.ts';
import { removeSales } from '../post/sales.ts';
import { recipesChanged } from '../repost/recipes-changed.ts';
import { typedThings } from './typed.ts';

/** Takes one fact back as a command would. */
export async function removeFact(tx: CommandTx, ctx: Ctx, fact: Fact): Promise<void> {
  const org = ctx.organisationId;
  const withdraw = (table: string, id: string) =>
    tx.send(
      raw(
        sql`update ${sql.table(table)} set withdrawn_at = now() where organisation_id = ${org} and ${sql.ref(id)} = ${fact.id}`,
      ),
    );
  const erase = (table: string, id: string) =>
    tx.send(raw(sql`delete from ${sql.table(table)} where organisation_id = ${org} and ${sql.ref(id)} = ${fact.id}`));
  switch (fact.type) {
    case 'price':
      withdraw('option_price', 'price_id');
      return pricesChanged(tx, ctx, { optionIds: [fact.price.optionId] });
    case 'default':
      withdraw('ingredient_default', 'default_id');
      return pricesChanged(tx, ctx, { ingredientIds: [fact.chosen.ingredientId] });
    case 'version':
      withdraw('recipe_version', 'version_id');
      return recipesChanged(tx, ctx, [fact.version.recipeId]);
    case 'sales':
      await removeSales(tx, ctx, fact.id);
      return erase('sales_import', 'import_id');
    case 'count':
      tx.send(
        raw(sql`update stocktake set is_draft = true where organisation_id = ${org} and stocktake_id = ${fact.id}`),
      );
      return withdrawCount(tx, ctx, fact.count, typedThings(fact.count.lines).products);
    case 'receipt':
    case 'credit':
      await removeDocument(tx, ctx, fact.id);
      return erase('purchase_order', 'order_id');
    case 'wastage':
      tx.needs({ shared: typedThings([fact.entry]) });
      await removeDocument(tx, ctx, fact.id);
      return erase('wastage', 'wastage_id');
    case 'transfer':
      tx.needs({ shared: typedThings(fact.transfer.lines) });
      await removeDocument(tx, ctx, fact.id);
      return erase('transfer', 'transfer_id');
    default:
      return fact satisfies never;
  }
}
