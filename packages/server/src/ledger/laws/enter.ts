import type { UsedKind } from '@larder/domain/kinds/document-kinds.ts';
import { onSurvivors } from '@larder/domain/ledger/alias.ts';
import type { Entry, Fact } from '@larder/domain/ledger/laws/facts.ts';
import type { Movement } from '@larder/domain/ledger/movement.ts';
import { creditNoteMovements } from '@larder/domain/ledger/posting/credit-note.ts';
import { receiptMovements } from '@larder/domain/ledger/posting/receipt.ts';
import { countLineId } from '@larder/domain/stock/line-id.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { writing } from '../../db/transaction.ts';
import { made } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { aliasesOf, aliasesQuery } from '../books/aliases.ts';
import { pricesChanged, pricesStated } from '../costs/prices-changed.ts';
import { loadClosedCounts } from '../post/closed-counts.ts';
import { closeCount } from '../post/counts.ts';
import { postDocument } from '../post/post-document.ts';
import { postSales } from '../post/sales.ts';
import { restateQuantities } from '../post/typed-lines.ts';
import { usedMovements } from '../post/used/used-movements.ts';
import { recipesChanged } from '../repost/recipes-changed.ts';
import { removeFact } from './remove-fact.ts';
import { sendOrder } from './send-order.ts';
import { sendTransfer } from './send-transfer.ts';
import { typed, typedThings, unitOf } from './typed.ts';

/** Enters facts, or takes back those `entered`, each in a transaction of its own, through the ledger's own functions, as commands do. */
export async function enterAll(
  ctx: Ctx,
  entries: readonly Entry[],
  entered: Map<string, Fact> = new Map(),
): Promise<void> {
  for (const entry of entries) {
    await writing(ctx.pool, ctx.organisationId, async (writes) => {
      const tx: CommandTx = Object.assign(writes, {
        needs: () => undefined,
        held: new Map(),
        alsoChanged: () => undefined,
      });
      if ('enter' in entry) return enterFact(tx, ctx, entry.enter);
      const fact = entered.get(entry.remove);
      if (fact) return removeFact(tx, ctx, fact);
    });
    if ('enter' in entry) entered.set(entry.enter.id, entry.enter);
  }
}

/** Enters one fact as a command would. */
export async function enterFact(tx: CommandTx, ctx: Ctx, fact: Fact): Promise<void> {
  const organisation_id = ctx.organisationId;
  const at = ctx.now().toISOString();
  const audited = { version: 1, ...made(ctx) };
  switch (fact.type) {
    case 'price': {
      const { priceId, optionId, effectiveDay, recordedNo, unitPrice, pack } = fact.price;
      tx.send(
        raw(sql`
          insert into option_price (organisation_id, price_id, option_id, effective_day, recorded_no, recorded_at, unit_price, uom,
            units_per_lot, amount_per_unit, base_unit, source_kind, source_id)
          overriding system value values (${organisation_id}, ${priceId}, ${optionId}, ${effectiveDay}, ${recordedNo}, ${at},
            ${unitPrice.toFixed()}, 'case', ${pack.unitsPerLot.toFixed()}, ${pack.amountPerUnit.toFixed()}, ${pack.baseUnit}, 'edit', ${priceId})`),
      );
      return pricesStated(tx, ctx, [priceId]);
    }
    case 'default': {
      const { ingredientId, optionId, effectiveDay, recordedNo } = fact.chosen;
      tx.send(
        raw(sql`
          insert into ingredient_default (organisation_id, default_id, ingredient_id, option_id, effective_day, recorded_no, recorded_at)
          overriding system value values (${organisation_id}, ${fact.id}, ${ingredientId}, ${optionId}, ${effectiveDay}, ${recordedNo}, ${at})`),
      );
      return pricesChanged(tx, ctx, { ingredientIds: [ingredientId] });
    }
    case 'version': {
      const { versionId, recipeId, effectiveDay, recordedNo, items, ...version } = fact.version;
      const [waste, batchYield, portions, price, vat] = [
        version.wastagePercent,
        version.yield,
        version.portions,
        version.menuPrice,
        version.vatPercent,
      ].map((value) => value?.toFixed() ?? null);
      tx.send(
        raw(sql`
          insert into recipe_version (organisation_id, version_id, recipe_id, effective_day, recorded_no, recorded_at, wastage_percent, yield,
            yield_unit, portions, menu_price, vat_percent)
          overriding system value values (${organisation_id}, ${versionId}, ${recipeId}, ${effectiveDay}, ${recordedNo}, ${at}, ${waste ?? null},
            ${batchYield ?? null}, 'g', ${portions ?? null}, ${price ?? null}, ${vat ?? null})`),
      );
      const rows = items.map((item, line_no) => ({
        organisation_id,
        version_id: versionId,
        line_no,
        item_id: item.itemId,
        kind: item.kind,
        ref_id: item.refId,
        quantity: item.quantity.toFixed(),
        unit: unitOf(item.of),
        base_quantity: item.of ? null : item.quantity.toFixed(),
      }));
      if (rows.length > 0) tx.send(insertRows('recipe_item', rows));
      return recipesChanged(tx, ctx, [recipeId]);
    }
    case 'receipt':
      sendOrder(tx, ctx, fact.receipt, 'DEBIT', fact.receipt.lines);
      return postDocument(tx, ctx, await standing(tx, receiptMovements(fact.receipt)));
    case 'credit':
      sendOrder(tx, ctx, fact.note, 'CREDIT', fact.note.lines);
      return postDocument(tx, ctx, await standing(tx, creditNoteMovements(fact.note)));
    case 'sales': {
      tx.needs({ shared: { areas: [fact.sold.accountId] } });
      const { importId, accountId, startDay, endDay, lines } = fact.sold;
      const head = { organisation_id, import_id: importId, account_id: accountId, filename: 'till.xlsx' };
      tx.send(
        insertRows('sales_import', [{ ...head, start_day: startDay, end_day: endDay, type: 'user', ...audited }]),
        insertRows(
          'sales_import_line',
          lines.map((line, line_no) => ({
            organisation_id,
            import_id: importId,
            line_id: line.lineId,
            line_no,
            plu: `P${line_no}`,
            name: 'Dish',
            quantity: line.quantity.toFixed(),
            match_kind: line.productId ? 'recipe' : null,
            product_id: line.productId,
            chosen_by_hand: false,
          })),
        ),
      );
      await postSales(tx, ctx, [fact.sold]);
      return;
    }
    case 'wastage': {
      const { wastageId, accountId, day, occurredAt, ...line } = fact.entry;
      tx.needs({ shared: { areas: [accountId], ...typedThings([line]) } });
      const used = {
        kind: line.kind,
        ref_id: line.refId,
        name: 'Something',
        reason: 'Dropped',
        cost: '0',
        occurred_at: occurredAt,
      };
      tx.send(
        insertRows('wastage', [
          { organisation_id, wastage_id: wastageId, account_id: accountId, day, ...used, ...typed(line), ...audited },
        ]),
      );
      await restateQuantities(tx, 'wastage', [wastageId]);
      return postDocument(tx, ctx, (await usedMovements(tx, only('wastage', wastageId))).get(wastageId) ?? []);
    }
    case 'transfer':
      sendTransfer(tx, ctx, fact.transfer);
      await restateQuantities(tx, 'transfer', [fact.id]);
      return postDocument(tx, ctx, (await usedMovements(tx, only('transfer', fact.id))).get(fact.id) ?? []);
    case 'count': {
      const { stocktakeId, accountId, day, lines, clock } = fact.count;
      tx.needs({ exclusive: { areas: [accountId] }, shared: typedThings(lines) });
      const head = {
        organisation_id,
        stocktake_id: stocktakeId,
        account_id: accountId,
        day,
        is_draft: false,
        closed_at: at,
        kind: fact.kind,
        counting_from: clock.counting?.from ?? null,
        counting_until: clock.counting?.until ?? null,
        trading_from: clock.trading?.from ?? null,
        trading_until: clock.trading?.until ?? null,
        scope: fact.kind === 'SPOT' ? { categoryIds: [], supplierIds: [], things: [] } : null,
      };
      tx.send(insertRows('stocktake', [{ ...head, ...audited }]));
      const rows = lines.map((line) => ({
        organisation_id,
        stocktake_id: stocktakeId,
        line_id: countLineId(stocktakeId, { ...line, shelfId: null, recordUnit: typed(line).record_unit }),
        kind: line.kind,
        ref_id: line.refId,
        ...typed(line),
        counted_at: line.countedAt,
        counted_by: 'Gino',
      }));
      if (rows.length > 0) tx.send(insertRows('stocktake_line', rows));
      await restateQuantities(tx, 'stocktake', [stocktakeId]);
      const [count = fact.count] = await loadClosedCounts(tx, [stocktakeId]);
      return closeCount(tx, ctx, count);
    }
    default:
      return fact satisfies never;
  }
}

function only(kind: UsedKind, id: string) {
  return (other: UsedKind) => (other === kind ? [id] : []);
}

async function standing(tx: CommandTx, movements: readonly Movement[]): Promise<Movement[]> {
  return onSurvivors(movements, aliasesOf(await tx.run(aliasesQuery(tx.organisationId))));
}
