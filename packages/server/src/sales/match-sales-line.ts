import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { salesContract } from '@larder/contract/sales.ts';
import { type Match, matcher } from '@larder/domain/sales/matching.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { type ImpactAnswer, noteChanged } from '../ledger/impact/watch-impact.ts';
import { loadSalesImports, repostSales } from '../ledger/post/sales.ts';
import { lockImport } from './locked-import.ts';
import { importAgainTouches } from './sales-locks.ts';
import { liveRecipes, sellablesByPlu } from './sellables.ts';

export type SalesMatch = InputOf<typeof salesContract.matchSalesLine>;

/** Match now: the lines of an import with a code count as this recipe, whatever the code comes to mean later (rule 6). */
export function matchSalesLine(ctx: Ctx, choice: SalesMatch): Promise<Answer<ImpactAnswer>> {
  authoriseInArea(ctx, 'analyticsLocation');

  const touches = importAgainTouches(ctx, choice.importId, choice.plu, choice.recipeId);
  return once(ctx, choice, touches, async (tx) => {
    await lockImport(tx, ctx, choice.importId);
    const match = await chosenMatch(tx, ctx, choice);
    const [was] = await tx.run(
      raw<StoredMatch>(sql`
        select match_kind as kind, product_id as "productId", chosen_by_hand as "chosenByHand" from sales_import_line
        where organisation_id = ${ctx.organisationId} and import_id = ${choice.importId} and plu = ${choice.plu} limit 1`),
    );
    const changed = await tx.run(
      raw<{ line_id: string }>(sql`
        update sales_import_line
        set match_kind = ${match?.kind ?? null}, product_id = ${match?.productId ?? null}, chosen_by_hand = ${choice.recipeId !== null}
        where organisation_id = ${ctx.organisationId} and import_id = ${choice.importId} and plu = ${choice.plu}
        returning line_id`),
    );
    if (changed.length === 0) throw new Refusal('not-found', { what: 'sales line' });

    touchImport(tx, ctx, choice.importId);
    await repostSales(tx, ctx, await loadSalesImports(tx, [choice.importId]));
    const { plu } = choice;
    const before = { plu, ...was };
    const after = { plu, kind: null, productId: null, ...match, chosenByHand: choice.recipeId !== null };
    audit(tx, ctx, 'sales.matched', { kind: 'salesImport', id: choice.importId }, before, after);
    const extra = await noteChanged(tx, ctx, { documentKind: 'salesImport', documentId: choice.importId });
    return { changes: [{ collection: 'salesImports', id: choice.importId, accountId: ctx.accountId }], extra };
  });
}

interface StoredMatch {
  kind: string | null;
  productId: string | null;
  chosenByHand: boolean;
}

async function chosenMatch(tx: Tx, ctx: Ctx, { plu, recipeId }: SalesMatch): Promise<Match | null> {
  if (recipeId === null) return matcher(await tx.run(sellablesByPlu(ctx.organisationId, [plu])))(plu);
  const [recipe] = await tx.run(liveRecipes(ctx.organisationId, [recipeId]));
  if (!recipe) throw new Refusal('not-found', { what: 'recipe' });
  return { kind: 'recipe', productId: recipeId };
}

function touchImport(tx: Tx, ctx: Ctx, importId: string): void {
  tx.send(
    raw(sql`
      update sales_import set ${touched(ctx)}
      where organisation_id = ${ctx.organisationId} and import_id = ${importId}`),
  );
}
