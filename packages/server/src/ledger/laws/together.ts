import { randomUUID } from 'node:crypto';
import type { Entry, Fact } from '@larder/domain/ledger/laws/facts.ts';
import { INGREDIENTS, RECIPES } from '@larder/domain/ledger/laws/world.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { made } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type CommandTx, once } from '../../kernel/once.ts';
import { matchWaitingSales } from '../post/match-waiting-sales.ts';
import { loadSalesImports, repostSales } from '../post/sales.ts';
import { recipesChanged } from '../repost/recipes-changed.ts';
import { enterFact } from './enter.ts';
import { removeFact } from './remove-fact.ts';

type Work = (tx: CommandTx) => Promise<unknown>;

/** One command that declares nothing of what it touches: the ledger's own demands have to suffice. */
function command(ctx: Ctx, work: Work): Promise<unknown> {
  return once(ctx, { commandId: randomUUID() }, {}, async (tx) => {
    await work(tx);
    return { changes: [] };
  });
}

/** Enters all at once, each in a command of its own, and takes back what is taken back as soon as it was entered. Returns what failed. */
export async function enterTogether(ctx: Ctx, entries: readonly Entry[], others: readonly Work[]): Promise<unknown[]> {
  const entered = new Map<string, { fact: Fact; done: Promise<unknown> }>();
  const all = entries.map((entry) => {
    if ('enter' in entry) {
      const { enter: fact } = entry;
      const done = command(ctx, (tx) => enterLooking(tx, ctx, fact));
      entered.set(fact.id, { fact, done });
      return done;
    }
    const known = entered.get(entry.remove);
    return known?.done.then(() => command(ctx, (tx) => removeFact(tx, ctx, known.fact)));
  });
  const settled = await Promise.allSettled([...all, ...others.map((work) => command(ctx, work))]);
  return settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
}

/** Enters a fact as a command would; a sale's line without a dish looks for what has its code. */
async function enterLooking(tx: CommandTx, ctx: Ctx, fact: Fact): Promise<void> {
  if (fact.type !== 'sales') return enterFact(tx, ctx, fact);
  const plus = fact.sold.lines.map((_, no) => `P${no}`);
  tx.needs({ shared: { plus } });
  const owners = await tx.run(
    raw<{ plu: string; id: string }>(sql`
      select plu, recipe_id as id from recipe where organisation_id = ${ctx.organisationId} and plu = any (${plus}::text[])`),
  );
  const lines = fact.sold.lines.map((line, no) => ({
    ...line,
    productId: line.productId ?? owners.find(({ plu }) => plu === `P${no}`)?.id ?? null,
  }));
  return enterFact(tx, ctx, { ...fact, sold: { ...fact.sold, lines } });
}

/** A recipe gets a code that sales may wait for. */
export function giveCode(ctx: Ctx, no: number): Work {
  return async (tx) => {
    const [plu, recipeId] = [`P${no}`, RECIPES[no] ?? ''];
    tx.needs({ exclusive: { plus: [plu], products: [recipeId] } });
    tx.send(
      raw(
        sql`update recipe set plu = ${plu} where organisation_id = ${ctx.organisationId} and recipe_id = ${recipeId}`,
      ),
    );
    await matchWaitingSales(tx, ctx, plu, { kind: 'recipe', productId: recipeId });
  };
}

/** A modifier with a choice of a recipe and one of an ingredient gets a version, and stands for every unmatched line of some code. */
export function offerModifier(ctx: Ctx, no: number, day: string): Work {
  const { organisationId: organisation_id } = ctx;
  const [modifier_id, version_id, plu] = [randomUUID(), randomUUID(), `P${3 + no}`];
  return async (tx) => {
    const choices = [randomUUID(), randomUUID()];
    tx.send(
      insertRows('modifier', [{ organisation_id, modifier_id, name: `Sauce ${no}`, plu, ...made(ctx) }]),
      insertRows('modifier_version', [
        {
          ...{ organisation_id, version_id, modifier_id, effective_day: day, recorded_at: ctx.now().toISOString() },
          ...{ price: '2', vat_percent: '0', multiselect: true, no_max: true },
        },
      ]),
      insertRows(
        'modifier_choice',
        choices.map((choice_id, line_no) => ({
          ...{
            organisation_id,
            version_id,
            choice_id,
            line_no,
            name: `Choice ${line_no}`,
            price: '1',
            vat_percent: '0',
          },
          ...(line_no === 0
            ? { kind: 'recipe', ref_id: RECIPES[no] ?? '', unit: 'portion', quantity: '1', base_quantity: null }
            : { kind: 'ingredient', ref_id: INGREDIENTS[no] ?? '', unit: 'g', quantity: '7', base_quantity: '7' }),
        })),
      ),
    );
    tx.needs({ exclusive: { plus: [plu] } });
    await recipesChanged(tx, ctx, [modifier_id]);
    await matchWaitingSales(tx, ctx, plu, { kind: 'choice', productId: choices[0] ?? '' });
  };
}

/** All imports of an area are posted once more, as when a line is matched by hand. */
export function postAgain(ctx: Ctx, accountId: string): Work {
  return async (tx) => {
    tx.needs({ exclusive: { areas: [accountId] } });
    const imports = await tx.run(
      raw<{ id: string }>(sql`
        select import_id as id from sales_import where organisation_id = ${ctx.organisationId} and account_id = ${accountId}`),
    );
    await repostSales(
      tx,
      ctx,
      await loadSalesImports(
        tx,
        imports.map(({ id }) => id),
      ),
    );
  };
}
