import { addDays, daysFromTo } from '@larder/domain/calendar.ts';
import { between, pick } from '@larder/server/demo/plan/random.ts';
import { leastOf, type Planted, type Setting, withPapers } from './case.ts';
import type { Booked, Papers } from './trade.ts';

type Fault = (setting: Setting, papers: Papers) => Planted | null;

/** Deliveries of the period with a line that is worth a fault. */
function worthwhile(setting: Setting, papers: Papers): Booked[] {
  const least = leastOf(setting, papers);
  return papers.deliveries.filter(
    ({ day, lines }) =>
      day >= setting.from &&
      day <= setting.to &&
      lines.some((line) => least.get(line.itemId)?.lte(line.lots * line.lotSize)),
  );
}

export const deliveredTwice: Fault = (setting, papers) => {
  const { random } = setting;
  const found = worthwhile(setting, papers);
  if (found.length === 0) return null;
  const first = pick(random, found);
  const later = addDays(first.day, Math.floor(between(random, 0, 4)));
  const retyped = random();
  const invoiceNumber = retyped < 0.7 ? first.invoiceNumber : retyped < 0.9 ? null : `${first.invoiceNumber ?? ''}1`;
  const again = {
    ...first,
    id: `${first.id} again`,
    day: later > setting.to ? setting.to : later,
    recorded: first.recorded + 0.5,
    invoiceNumber,
  };
  const asked = { ...papers, deliveries: [...papers.deliveries, again] };
  return {
    all: withPapers(setting.base, asked),
    asked,
    kind: 'delivered twice',
    isRight: (key) => key.includes(first.id),
  };
};

/** A whole delivery or one line of it was never received: billed, only ordered, or on no paper at all. */
export const notDelivered: Fault = (setting, papers) => {
  const { random } = setting;
  const found = worthwhile(setting, papers);
  if (found.length === 0) return null;
  const lost = pick(random, found);
  const least = leastOf(setting, papers);
  const line = lost.lines.find((one) => least.get(one.itemId)?.lte(one.lots * one.lotSize));
  const how = random();
  const lines = how < 0.25 && line ? [line] : lost.lines;
  const left = lost.lines.filter((one) => !lines.includes(one));
  const rest = papers.deliveries.filter((one) => one !== lost);
  const deliveries = left.length > 0 ? [...rest, { ...lost, lines: left }] : rest;
  const proof = how < 0.5 ? ('billed' as const) : ('ordered' as const);
  const paper = { paper: `paper ${lost.id}`, day: lost.day, proof, lines };
  const asked = { ...papers, deliveries, awaited: how < 0.75 ? [...papers.awaited, paper] : papers.awaited };
  const isRight = (key: string) => key.includes(lost.id) || key === `not delivered ${lost.supplierId} ${lost.day}`;
  return { all: withPapers(setting.base, asked), asked, kind: 'not delivered', isRight };
};

/** Everything of an option that came in the period was entered by a pack that it never had. */
export const wrongPack: Fault = (setting, papers) => {
  const { random, world } = setting;
  const least = leastOf(setting, papers);
  const candidates = papers.area.items.flatMap((item) => {
    const lots = papers.deliveries
      .filter(({ day }) => day >= setting.from && day <= setting.to)
      .flatMap(({ lines }) => lines.filter((line) => line.itemId === item.id))
      .reduce((sum, line) => sum + line.lots, 0);
    const other = world.otherPack.get(item.id);
    const times = [
      10,
      12,
      24,
      1 / 12,
      1 / 10,
      ...(item.unitsPerLot > 1 ? [item.unitsPerLot, 1 / item.unitsPerLot] : []),
      ...(other ? [other / item.lotSize] : []),
    ];
    return times
      .filter(
        (ratio) =>
          ratio !== 1 && least.get(item.id)?.lte(lots * item.lotSize * Math.abs(ratio - 1) * Math.min(1, 1 / ratio)),
      )
      .map((ratio) => ({ item, ratio }));
  });
  if (candidates.length === 0) return null;
  const { item, ratio } = pick(random, candidates);
  const deliveries = papers.deliveries.map((booked) =>
    booked.day < setting.from
      ? booked
      : {
          ...booked,
          lines: booked.lines.map((line) =>
            line.itemId === item.id ? { ...line, lotSize: line.lotSize * ratio } : line,
          ),
        },
  );
  const known = random() < 2 / 3 ? [item.lotSize, item.lotSize * ratio] : [item.lotSize * ratio];
  const asked = { ...papers, deliveries };
  const right = `wrong pack ${item.id}`;
  return {
    all: withPapers(setting.base, asked),
    asked,
    kind: 'wrong pack',
    isRight: (key) => key === right,
    packs: new Map([[item.id, known]]),
  };
};

export const codeNotMatched: Fault = (setting, papers) => {
  const { random, world, from } = setting;
  const least = leastOf(setting, papers);
  const inPeriod = papers.imports.filter(({ day }) => day >= from);
  const candidates = [...world.pantry.perPortion].filter(([plu, portion]) => {
    const sold = inPeriod
      .flatMap(({ lines }) => lines.filter((line) => line.matched === plu))
      .reduce((sum, line) => sum + line.sold, 0);
    return [...portion].some(([itemId, each]) => least.get(itemId)?.lte(each.mul(sold)));
  });
  if (candidates.length === 0) return null;
  const [plu] = pick(random, candidates);
  const name = world.pantry.nameOf.get(plu) ?? plu;
  const how = random();
  const words = name.split(' ');
  const written =
    how < 0.65
      ? name
      : words
          .filter((word) => word !== 'Pizza')
          .join(' ')
          .toUpperCase();
  const code = how < 0.15 ? plu : `NEW-${plu}`;
  const imports = papers.imports.map((imported) =>
    imported.day < from
      ? imported
      : {
          ...imported,
          lines: imported.lines.map((line) =>
            line.plu === plu ? { ...line, plu: code, name: written, matched: null } : line,
          ),
        },
  );
  const asked = { ...papers, imports };
  return {
    all: withPapers(setting.base, asked),
    asked,
    kind: 'code not matched',
    isRight: (key) => key === `code not matched ${code}`,
  };
};

export const wastageMissing: Fault = (setting, papers) => {
  const { random, from } = setting;
  const least = leastOf(setting, papers);
  const candidates = [...papers.area.routine.keys()].filter((itemId) => {
    const left = papers.wasted.filter((one) => one.routine && one.itemId === itemId && one.day >= from);
    return least.get(itemId)?.lte(left.reduce((sum, one) => sum + one.quantity, 0));
  });
  if (candidates.length === 0) return null;
  const itemId = pick(random, candidates);
  const wasted = papers.wasted.filter((one) => !one.routine || one.itemId !== itemId || one.day < from);
  const asked = { ...papers, wasted };
  return {
    all: withPapers(setting.base, asked),
    asked,
    kind: 'wastage missing',
    isRight: (key) => key.startsWith('wastage missing') && (key === 'wastage missing' || key.endsWith(itemId)),
  };
};

/** So many days that 8 % of the use is theirs: left out, or imported once more. */
export const salesDays: Fault = (setting, papers) => {
  const { random, from, to } = setting;
  const length = daysFromTo(from, to).length;
  const days = Math.max(1, Math.ceil(length * 0.09));
  const first = addDays(from, Math.floor(between(random, 0, length - days + 1)));
  const hit = daysFromTo(first, addDays(first, days - 1));
  const isHit = ({ day }: { day: string }) => hit.includes(day);
  if (!papers.imports.some((one) => isHit(one) && one.lines.length > 0)) return null;
  const twice = random() < 0.5;
  const again = papers.imports
    .filter(isHit)
    .map((one) => ({ ...one, id: `${one.id} again`, recorded: one.recorded + 0.5 }));
  const imports = twice ? [...papers.imports, ...again] : papers.imports.filter((one) => !isHit(one));
  const asked = { ...papers, imports };
  return {
    all: withPapers(setting.base, asked),
    asked,
    kind: 'sales days',
    isRight: (key) => hit.some((day) => key.includes(day)),
  };
};
