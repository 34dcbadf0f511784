import { addDays } from '@larder/domain/calendar.ts';
import { decimal, round } from '@larder/domain/money.ts';
import type { Floor } from './floor.ts';
import type { Venue } from './venue.ts';
import { START, WEEK_0 } from './workload.ts';

/** A run counts only if Larder's week 0 comes to the reference's figures and its closing stock to the floor's, to the gram. Throws otherwise. */
export async function proveWeek0(venue: Venue, floor: Floor): Promise<void> {
  const sunday = addDays(START, 6);
  const report = await venue.api.query<{ figures: { netSales: string; theoreticalCost: string } }>(
    `/reports/periods/${START}/${sunday}`,
  );
  expectEqual('net sales', round(decimal(report.figures.netSales), 2).toFixed(2), WEEK_0.netSales);
  expectEqual('theoretical cost', round(decimal(report.figures.theoreticalCost), 2).toFixed(2), WEEK_0.theoreticalCost);

  const { lines } = await venue.api.query<{ lines: { ingredientId: string; theoretical: string }[] }>(
    '/theoretical-stock',
  );
  const ours = new Map(lines.map((line) => [line.ingredientId, decimal(line.theoretical)]));
  for (const [index, kg] of await floor.closingStock()) {
    const id = venue.ingredients[index] ?? '';
    expectEqual(
      `closing stock of ingredient ${index}`,
      (ours.get(id) ?? decimal(0)).toFixed(),
      decimal(kg).mul(1000).toFixed(),
    );
  }
}

function expectEqual(what: string, ours: string, theirs: string): void {
  if (ours !== theirs) throw new Error(`${what} is ${ours}, the floor ${theirs}: this run does not count`);
}
