import type { DocumentLink } from '@larder/contract/report-figures.ts';
import type { PeriodReport } from '@larder/contract/reports.ts';
import { addDays, showDay } from '@larder/domain/calendar.ts';
import { showCount, showPercent, showQuantity, showThings } from '@larder/domain/show.ts';

/** What the figures of a report rest on, checked in one respect. */
export interface Check {
  ok: boolean;
  label: string;
  value: string;
  lacks: readonly Lack[];
}

/** Something that is missing, after the name of the document that it is missing from where there is one. */
export interface Lack {
  key: string;
  text: string;
  document?: DocumentLink & { name: string };
}

/** Returns how much of the figures rests on complete data, with what is missing by name. */
export function completenessChecks(report: PeriodReport): Check[] {
  const { completeness } = report;
  const priced = completeness.ingredientsUsed - completeness.ingredientsWithoutPrice.length;
  return [
    salesCheck(report),
    {
      ok: completeness.dishesLack.length === 0 && completeness.dishesComplete === completeness.dishesSold,
      label: 'Recipes costed',
      value: `${showCount(completeness.dishesComplete)} of ${showCount(completeness.dishesSold)}`,
      lacks: completeness.dishesLack.map(({ id, name, what }) => ({
        key: `${id} ${what}`,
        text: `${name}: ${LACKS[what]}`,
      })),
    },
    {
      ok: completeness.ingredientsWithoutPrice.length === 0,
      label: 'Prices present',
      value: `${showCount(priced)} of ${showCount(completeness.ingredientsUsed)}`,
      lacks: completeness.ingredientsWithoutPrice.map(({ id, name }) => ({
        key: id,
        text: `${name} has no price: what it costs is not in these figures`,
      })),
    },
    countCheck(report),
    ...negativeStock(report),
  ];
}

const LACKS = {
  recipe: 'the recipe is gone',
  items: 'it has no ingredients',
  'menu price': 'it has no menu price',
  choice: 'the till does not say which choice was sold',
} as const;

function salesCheck({ completeness }: PeriodReport): Check {
  const { salesMatchedPercent, importsWithUnmatched, estimatedSplits } = completeness;
  const matched = salesMatchedPercent === '100';
  return {
    ok: matched && estimatedSplits.count === 0,
    label: 'Sales matched',
    value: salesMatchedPercent === null ? 'no sales' : showPercent(salesMatchedPercent, matched ? 0 : 2),
    lacks: [
      ...(salesMatchedPercent === null ? [{ key: 'none', text: 'Nothing was imported for these days.' }] : []),
      ...worst(importsWithUnmatched, ['other import has such lines', 'other imports have such lines'], (sales) => ({
        key: sales.id,
        document: sales,
        text: `${showThings(sales.unmatched, 'line')} found no dish`,
      })),
      ...worst(estimatedSplits, ['other import is split so', 'other imports are split so'], (sales) => ({
        key: `${sales.id} split`,
        document: sales,
        text: `estimated split, a count lies inside ${showDay(sales.start)} to ${showDay(sales.end)}`,
      })),
    ],
  };
}

/** The worst by name, then how many others there are. */
function worst<Row>(
  list: { count: number; worst: readonly Row[] },
  [one, many]: readonly [string, string],
  lack: (row: Row) => Lack,
): Lack[] {
  const more = list.count - list.worst.length;
  return [...list.worst.map(lack), ...(more > 0 ? [{ key: many, text: `${showThings(more, one, many)}.` }] : [])];
}

function countCheck({ areas, completeness, from, to }: PeriodReport): Check {
  const counted = areas.filter((area) => area.openingCounted && area.closingCounted).length;
  const [area] = areas;
  const value =
    areas.length === 1 && counted === 1
      ? `${showDay(from)} and ${showDay(addDays(to, 1))}`
      : `${counted} of ${areas.length} areas`;
  return {
    ok: counted === areas.length && completeness.notCounted === 0,
    label: 'Counted',
    value: areas.length === 1 && area && !area.closingCounted ? 'not at the end' : value,
    lacks: [
      ...areas
        .filter((one) => !one.openingCounted || !one.closingCounted)
        .map((one) => ({
          key: one.accountId,
          text: `${one.name}: ${openingWords(one.openingCount, one.openingCounted)}${one.closingCounted ? '' : ', not counted at the end'}`,
        })),
      ...(completeness.notCounted > 0
        ? [
            {
              key: 'carried',
              text: showThings(
                completeness.notCounted,
                'ingredient was not counted at the end and carries its expected stock.',
                'ingredients were not counted at the end and carry their expected stock.',
              ),
            },
          ]
        : []),
    ],
  };
}

function openingWords(openingCount: string | null, counted: boolean): string {
  if (openingCount === null) return 'never counted before';
  return counted ? 'counted at the start' : `last counted for ${showDay(openingCount)}`;
}

function negativeStock({ completeness }: PeriodReport): Check[] {
  const { negativeStock } = completeness;
  if (negativeStock.count === 0) return [];
  const lacks = worst(
    negativeStock,
    ['other ingredient', 'other ingredients'],
    ({ id, name, place, quantity, unit }) => ({
      key: `${id} ${place.accountId}`,
      text: `${name}, ${place.name}: ${showQuantity(quantity, unit)}. A delivery or a count is missing.`,
    }),
  );
  return [{ ok: false, label: 'Negative stock', value: showCount(negativeStock.count), lacks }];
}
