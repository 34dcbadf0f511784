import { addDays, type Day, daysBetween } from '@larder/domain/calendar.ts';
import type { Facts, Opens } from '@larder/domain/detective/facts.ts';
import { decimal } from '@larder/domain/money.ts';
import type { Ledger } from './figures.ts';
import type { Booked, BookedLine, Papers } from './trade.ts';
import { SHELVES, type World } from './world.ts';

/** What the papers of a group state about the last period of one area, as the server reads it from its tables. */
export function factsOf(
  world: World,
  ledger: Ledger,
  all: readonly Papers[],
  papers: Papers,
  days: readonly Day[],
  given: Pick<Facts, 'packsOf'>,
): Facts {
  const end = days.at(-1) ?? '';
  const [from, to] = [days.at(-2) ?? end, addDays(end, -1)];
  const spans = [...days]
    .reverse()
    .slice(1)
    .map((day, index) => ({ from: day, end: days[days.length - 1 - index] ?? day }));
  const known = papers.imports.filter(({ day }) => day <= to && daysBetween(day, from) <= 35);
  return {
    areaId: papers.area.id,
    from,
    to,
    stocktake: { kind: 'stocktake', id: end, title: 'Stocktake', day: end },
    ingredients: ledger.counted(papers, days),
    deliveries: papers.deliveries
      .filter(({ day }) => daysBetween(day, from) <= 56 && day <= addDays(to, 3))
      .map((booked) => delivered(world, booked)),
    awaited: papers.awaited
      .filter(({ day }) => day >= from && day <= to)
      .map(({ paper, day, proof, lines }) => ({
        paper: { kind: proof === 'billed' ? 'invoice' : 'order', id: paper, title: paper, day },
        day,
        proof,
        lines: lines.map(({ itemId, lots, lotSize }) => ({
          ingredientId: itemId,
          quantity: decimal(lots).mul(lotSize),
        })),
      })),
    packsOf: given.packsOf,
    counted: countLines(papers, end),
    countedBefore: countLines(papers, from),
    shelves: SHELVES.map((name) => ({ id: name, name })),
    countUnits: new Map(
      papers.area.items.map((item) => {
        const sizes = item.unit === 'unit' ? [1] : [1, 1000];
        return [
          item.id,
          [...new Set([...sizes, item.lotSize, item.lotSize / item.unitsPerLot])].map((size) => decimal(size)),
        ];
      }),
    ),
    unmatched: unmatchedIn(papers, from, to),
    dishes: [...world.pantry.perPortion]
      .map(([plu, perPortion]) => ({
        dish: { kind: 'recipe' as const, id: plu, title: world.pantry.nameOf.get(plu) ?? plu, day: null },
        perPortion,
        sold: spans.map((span) => ({
          from: span.from,
          portions: decimal(soldOf(papers, plu, span.from, addDays(span.end, -1))),
        })),
      }))
      .filter(({ sold }) => sold.some(({ portions }) => portions.gt(0))),
    soldDays: known
      .map((imported) => ({
        imported: { kind: 'sales' as const, id: imported.id, title: imported.id, day: imported.day },
        from: imported.day,
        to: imported.day,
        recorded: String(imported.recorded).padStart(6, '0'),
        same: imported.lines.map(({ plu, sold }) => `${plu} ${sold}`).join('|'),
        use: ledger.useOf(imported, papers.area.id),
      }))
      .filter(({ same }) => same !== ''),
    elsewhere: all
      .filter((other) => other !== papers)
      .flatMap((other) => ledger.counted(other, days).map((line) => ({ ...line, areaName: other.area.name }))),
    twins: world.twins,
    underWay: [],
  };
}

function delivered(world: World, { id, supplierId, day, recorded, invoiceNumber, lines }: Booked) {
  return {
    order: order(id, day),
    supplierId,
    day,
    invoiceNumber,
    recorded: String(recorded).padStart(6, '0'),
    lines: lines.map((line) => lineOf(world, line)),
  };
}

function lineOf(world: World, { itemId, lots, lotSize }: BookedLine) {
  const unitsPerLot = decimal(world.pantry.itemOf.get(itemId)?.unitsPerLot ?? 1);
  const head = { optionId: itemId, ingredientId: itemId, lots: decimal(lots) };
  return { ...head, quantity: decimal(lots).mul(lotSize), lotSize: decimal(lotSize), unitsPerLot };
}

function order(id: string, day: Day): Opens {
  return { kind: 'order', id, title: id, day };
}

function countLines({ counts }: Papers, day: Day) {
  return (counts.get(day) ?? []).map(({ itemId, shelfId, quantity, size }) => ({
    ingredientId: itemId,
    shelfId,
    quantity: decimal(quantity),
    size: decimal(size),
  }));
}

function unmatchedIn({ imports }: Papers, from: Day, to: Day): Facts['unmatched'] {
  const lines = imports
    .filter(({ day }) => day >= from && day <= to)
    .flatMap((imported) =>
      imported.lines.filter(({ matched }) => matched === null).map((line) => ({ ...line, imported })),
    );
  return [...Map.groupBy(lines, ({ plu }) => plu)].flatMap(([plu, group]) => {
    const [first] = group;
    if (!first) return [];
    const earlier = imports
      .filter(({ day }) => day < from)
      .flatMap((one) => one.lines.filter((line) => line.plu === plu && line.matched));
    return [
      {
        plu,
        name: first.name,
        sold: decimal(group.reduce((sum, line) => sum + line.sold, 0)),
        imported: { kind: 'sales' as const, id: first.imported.id, title: first.imported.id, day: first.imported.day },
        stoodFor: earlier.at(-1)?.matched ?? null,
      },
    ];
  });
}

function soldOf({ imports }: Papers, plu: string, from: Day, to: Day): number {
  let sold = 0;
  for (const { day, lines } of imports)
    if (day >= from && day <= to) for (const line of lines) if (line.matched === plu) sold += line.sold;
  return sold;
}
