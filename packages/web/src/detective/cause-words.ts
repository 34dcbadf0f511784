import type { FindingRow, OpensRow } from '@larder/contract/detective.ts';
import { showDay } from '@larder/domain/calendar.ts';
import type { CauseKind } from '@larder/domain/detective/cause.ts';
import { decimal } from '@larder/domain/money.ts';
import { showNumber, showPercent } from '@larder/domain/show.ts';

interface Words {
  /** What happened, as one would say it in the kitchen. */
  headline: (finding: FindingRow) => string;
  /** The press that leads to where it is mended. */
  mend: (finding: FindingRow) => string;
}

const WORDS: Readonly<Record<CauseKind, Words>> = {
  'delivered twice': {
    headline: ({ mend }) => `A delivery stands twice: ${called(mend)}`,
    mend: () => 'Open the second delivery',
  },
  'not delivered': {
    headline: ({ mend, day }) => {
      if (day) return `A usual delivery is missing: ${mend.title.replace(/ #\d+$/, '')}, ${showDay(day)}`;
      return `${mend.kind === 'invoice' ? 'Billed' : 'Ordered'} and never received: ${called(mend)}`;
    },
    mend: ({ mend, day }) => {
      if (mend.kind === 'invoice') return 'Open the invoice';
      return day ? 'See the deliveries' : 'Receive it';
    },
  },
  'wrong pack': {
    headline: ({ mend, times, less }) =>
      `Pack entered ${timesText(times)} too ${less ? 'large' : 'small'}: ${mend.title}`,
    mend: () => 'Correct the pack',
  },
  'wrong count unit': {
    headline: ({ lines, times, less }) =>
      `${namesOf(lines)}: counted in another unit, ${timesText(times)} too ${less ? 'much' : 'little'}`,
    mend: () => 'Reopen the stocktake',
  },
  'shelf not counted': {
    headline: ({ place }) => `Not counted this time: ${place}`,
    mend: () => 'Reopen the stocktake',
  },
  'code not matched': {
    headline: ({ place, papers }) => `Sold without a recipe: ${place}${likelyDish(papers)}`,
    mend: () => 'Choose its recipe',
  },
  'wrong recipe': {
    headline: ({ mend, times, less }) => `${mend.title} takes ${share(times)} ${amount(!less)} than its recipe states`,
    mend: () => 'Correct the recipe',
  },
  'transfer missing': {
    headline: ({ mend, place, less }) => {
      if (mend.id) return `Never confirmed: the transfer from ${place}`;
      return less ? `Not entered: a transfer to ${place}` : `Not entered: a transfer from ${place}`;
    },
    mend: ({ mend }) => (mend.id ? 'Confirm the transfer' : 'Enter the transfer'),
  },
  twin: {
    headline: ({ papers }) => `Taken for each other: ${papers.map(({ title }) => title).join(' and ')}`,
    mend: ({ mend }) => `Open ${mend.title}`,
  },
  'wastage missing': {
    headline: ({ lines }) => `No wastage written down: ${namesOf(lines)}`,
    mend: () => 'Enter the wastage',
  },
  'sales days': {
    headline: ({ day, less }) =>
      `Sales ${less ? 'are missing' : 'stand twice'} from ${day ? showDay(day) : 'one day'} on`,
    mend: ({ less }) => (less ? 'Import the sales' : 'Open the second import'),
  },
};

export function headlineOf(finding: FindingRow): string {
  return WORDS[finding.kind].headline(finding);
}

export function mendOf(finding: FindingRow): string {
  return WORDS[finding.kind].mend(finding);
}

/** How sure it is. */
export const SURE = {
  proven: { tone: 'good', text: 'A paper shows it' },
  likely: { tone: 'neutral', text: 'Likely' },
  possible: { tone: 'neutral', text: 'Possible' },
} as const;

/** A paper by its name and day: Fresh & Co #12, 09 Nov 2026. */
export function called({ title, day }: OpensRow): string {
  return day ? `${title}, ${showDay(day)}` : title;
}

function namesOf(lines: FindingRow['lines']): string {
  const [first, ...rest] = lines.map(({ name }) => name);
  if (rest.length === 0) return first ?? '';
  return rest.length === 1 ? `${first} and ${rest[0]}` : `${first} and ${rest.length} more`;
}

function likelyDish(papers: readonly OpensRow[]): string {
  const dish = papers.find(({ kind }) => kind === 'recipe');
  return dish ? `, likely ${dish.title}` : '';
}

function timesText(times: string | null): string {
  return `${showNumber(times ?? '1')} times`;
}

function amount(less: boolean): string {
  return less ? 'less' : 'more';
}

/** How far a portion is from its recipe: 1.3 times is 30 %. */
function share(times: string | null): string {
  return showPercent(
    decimal(times ?? 1)
      .minus(1)
      .abs()
      .mul(100),
    0,
  );
}
