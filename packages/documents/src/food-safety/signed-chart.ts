import { showDay } from '@larder/domain/calendar.ts';
import { NOT_KNOWN_IS_NOT_FREE } from '@larder/domain/catalogue/allergen-text.ts';
import { type Allergen, allergenName } from '@larder/domain/catalogue/allergens.ts';
import type { SignedChart } from '@larder/domain/recipes/signed-chart.ts';
import type { Report, ReportRow } from '../report-paper.ts';

interface Given {
  chart: SignedChart;
  day: string;
  userName: string;
  /** When, in the place's own time. */
  at: string;
  sha256: string;
  /** What changed since the one before, in words. */
  changed: string;
}

/** An allergen chart as it was signed, for whoever asks later what it stated: its dishes with what their choices and add-ons bring. */
export function signedChartReport(given: Given): Omit<Report, 'site' | 'printedAt'> {
  const { chart, day, userName, at, sha256, changed } = given;
  return {
    title: 'Allergen chart as signed',
    period: showDay(day),
    sections: [
      {
        heading: `Signed by ${userName}, ${at}`,
        columns: ['Dish', 'Contains', 'May contain', 'Not known'].map((label) => ({ label, align: 'left' })),
        rows: chart.dishes.toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB')).flatMap(rowsOf),
        notes: [
          `Since the one before: ${changed}.`,
          NOT_KNOWN_IS_NOT_FREE,
          `SHA-256 of the chart, as it stands in the evidence: ${sha256}`,
        ],
      },
    ],
  };
}

function rowsOf({ below, ...dish }: SignedChart['dishes'][number]): ReportRow[] {
  return [{ cells: cellsOf(dish) }, ...below.map((one): ReportRow => ({ cells: cellsOf(one), kind: 'part' }))];
}

type Answers = Pick<SignedChart['dishes'][number], 'name' | 'contains' | 'may' | 'unknown'>;

function cellsOf({ name, contains, may, unknown }: Answers): string[] {
  return [
    name,
    ...[contains, may, unknown].map((those) => those.map((one) => allergenName(one as Allergen)).join(', ')),
  ];
}
