import { addDays, type Day } from '@larder/domain/calendar.ts';
import type { CountedIngredient, PeriodUse } from '@larder/domain/detective/facts.ts';
import { type Flow, MOVEMENTS } from '@larder/domain/kinds/movement-kinds.ts';
import { livestock } from '@larder/domain/ledger/livestock.ts';
import type { Movement } from '@larder/domain/ledger/movement.ts';
import { countAnchors } from '@larder/domain/ledger/posting/count.ts';
import { receiptMovements } from '@larder/domain/ledger/posting/receipt.ts';
import { NO_CLOCK } from '@larder/domain/ledger/posting/running-count.ts';
import { salesPosting } from '@larder/domain/ledger/posting/sales.ts';
import { wastageMovements } from '@larder/domain/ledger/posting/wastage.ts';
import { type Decimal, decimal, ZERO } from '@larder/domain/money.ts';
import type { Imported, Papers } from './trade.ts';
import type { World } from './world.ts';

/** Sums by ingredient and kind of the movements that the domain's own posting makes of an area's papers in a stretch of days. */
type Moved = Map<string, Partial<Record<Flow, Decimal>>>;

/** The papers of an area posted by the ledger's rules. An import that was posted once is not posted again. */
export class Ledger {
  private readonly posted = new Map<string, Movement[]>();
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  /** What an import takes of each ingredient, as positive quantities. */
  useOf(imported: Imported, areaId: string): Map<string, Decimal> {
    return new Map(this.sales(imported, areaId).map((one) => [one.ingredientId ?? '', one.quantity.neg()]));
  }

  /** Every ingredient counted at the end of a period and at its beginning, with the periods before it. days: counted openings, oldest first. */
  counted(papers: Papers, days: readonly Day[]): CountedIngredient[] {
    const periods = days.slice(1).map((to, index) => this.period(papers, days[index] ?? to, to));
    const last = periods.at(-1);
    if (!last) return [];
    const earlier = periods.slice(0, -1).reverse();
    return papers.area.items.flatMap((item): CountedIngredient[] => {
      const now = last.lines.get(item.id);
      if (!now) return [];
      const before = earlier.slice(0, 6).flatMap(({ from, to, lines }): PeriodUse[] => {
        const line = lines.get(item.id);
        return line
          ? [{ from, to, variance: line.counted.minus(line.theoretical), sold: line.sold, wasted: line.wasted }]
          : [];
      });
      const { id: ingredientId, name, unit, lotPrice } = item;
      const cost = decimal(lotPrice).div(bookedLot(papers, item.id, last) ?? item.lotSize);
      return [{ areaId: papers.area.id, ingredientId, name, unit, cost, ...now, earlier: before }];
    });
  }

  private period(papers: Papers, from: Day, end: Day) {
    const [opening, closing] = [this.anchors(papers, from), this.anchors(papers, end)];
    const moved = this.movedBetween(papers, from, addDays(end, -1));
    const lines = new Map(
      [...closing].flatMap(([itemId, counted]) => {
        const start = opening.get(itemId);
        if (!start) return [];
        const { theoretical, sold, wasted } = livestock(start, moved.get(itemId) ?? {});
        return [[itemId, { counted, theoretical, sold, wasted }] as const];
      }),
    );
    return { from, to: addDays(end, -1), lines };
  }

  private anchors({ area, counts }: Papers, day: Day): Map<string, Decimal> {
    const lines = (counts.get(day) ?? []).map((line) => ({
      kind: 'ingredient' as const,
      refId: line.itemId,
      quantity: decimal(line.quantity),
      countedAt: `${day}T07:30:00.000Z`,
    }));
    const { anchors } = countAnchors(
      { stocktakeId: day, accountId: area.id, day, lines, clock: NO_CLOCK },
      this.world.pantry.books,
      [],
    );
    return new Map(anchors.map((anchor) => [anchor.ingredientId, anchor.quantity]));
  }

  private movedBetween(papers: Papers, from: Day, to: Day): Moved {
    const { books } = this.world.pantry;
    const inside = ({ day }: { day: Day }) => day >= from && day <= to;
    const accountId = papers.area.id;
    const movements = [
      ...papers.imports.filter(inside).flatMap((imported) => this.sales(imported, accountId)),
      ...papers.deliveries.filter(inside).flatMap((booked) => receiptMovements(receipt(booked, accountId))),
      ...papers.wasted.filter(inside).flatMap(({ id: wastageId, day, itemId: refId, quantity }) => {
        const head = { wastageId, accountId, day, occurredAt: null };
        return wastageMovements({ ...head, kind: 'ingredient', refId, quantity: decimal(quantity) }, books).movements;
      }),
    ];
    const moved: Moved = new Map();
    for (const { ingredientId, kind, quantity } of movements) {
      const { flow } = MOVEMENTS[kind];
      if (ingredientId === null || flow === null) continue;
      const sums = moved.get(ingredientId) ?? {};
      sums[flow] = quantity.plus(sums[flow] ?? ZERO);
      moved.set(ingredientId, sums);
    }
    return moved;
  }

  private sales(imported: Imported, accountId: string): Movement[] {
    const key = `${accountId} ${imported.day} ${imported.lines.map((line) => line.matched ?? '').join()}`;
    const known = this.posted.get(key);
    if (known) return known;
    const lines = imported.lines.map(({ plu, sold, matched }) => ({
      lineId: plu,
      productId: matched,
      quantity: decimal(sold),
    }));
    const { id: importId, day } = imported;
    const { movements } = salesPosting(
      { importId, accountId, startDay: day, endDay: day, lines },
      [],
      this.world.pantry.books,
    );
    this.posted.set(key, movements);
    return movements;
  }
}

function receipt({ id: orderId, day: deliveryDay, lines }: Papers['deliveries'][number], accountId: string) {
  return {
    orderId,
    accountId,
    deliveryDay,
    occurredAt: null,
    deliveryCharge: ZERO,
    flatDiscount: ZERO,
    percentDiscount: ZERO,
    lines: lines.map(({ itemId, lots, lotSize }, index) => ({
      lineId: String(index),
      ingredientId: itemId,
      quantityReceived: decimal(lots),
      finalPrice: ZERO,
      pack: { unitsPerLot: decimal(1), amountPerUnit: decimal(lotSize), baseUnit: 'g' as const },
    })),
  };
}

/** The pack by which the last delivery of a period was entered: what a base unit costs follows from it. */
function bookedLot({ deliveries }: Papers, itemId: string, { from, to }: { from: Day; to: Day }): number | null {
  const lines = deliveries
    .filter(({ day }) => day >= from && day <= to)
    .flatMap((one) => one.lines.filter((line) => line.itemId === itemId));
  return lines.at(-1)?.lotSize ?? null;
}
