import type {
  StatementDetail,
  StatementEntryAnswer,
  StatementLineAnswer,
} from '@larder/contract/supplier-statements.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showAmount } from '@larder/domain/invoices/currency.ts';
import { DECISION_WORDS, ENTRY_WORDS, nameOfEntry } from '@larder/domain/invoices/statement-rules.ts';
import { LINE_WORDS } from '@larder/domain/invoices/statement-words.ts';
import { decimal, sum } from '@larder/domain/money.ts';
import { showCount, UNKNOWN } from '@larder/domain/show.ts';
import type { ReportPaperColumn, ReportRow, ReportSection } from './report-paper.ts';

/** Kinds of differences in the order in which they are shown. */
const KINDS = Object.keys(ENTRY_WORDS).filter((kind): kind is StatementEntryAnswer['kind'] => kind !== 'agrees');

/** £ of each kind of difference that a statement has, with how many there are. */
export function differencesByKind({ entries }: Pick<StatementDetail, 'entries'>) {
  return KINDS.flatMap((kind) => {
    const own = entries.filter((entry) => entry.kind === kind);
    const pounds = sum(own.map((entry) => decimal(entry.pounds ?? '0'))).toFixed();
    return own.length > 0 ? [{ kind, count: own.length, pounds }] : [];
  });
}

/** What was decided about a difference, by whom, and the note: `Asked the supplier: by phone (Ada)`. */
export function decisionText({ decided }: Pick<StatementEntryAnswer, 'decided'>): string {
  if (!decided) return UNKNOWN;
  return `${DECISION_WORDS[decided.decision]}${decided.note ? `: ${decided.note}` : ''} (${decided.by})`;
}

/** A statement as a report: what it comes to beside what is here, each kind of difference with its £, each difference with what was decided, what agrees. */
export function statementSections(detail: StatementDetail): ReportSection[] {
  const { row, sums, opening, closing, payments, entries, unsure, failedChecks, closedBy, closingNote } = detail;
  const money = (amount: string | null) => showAmount(amount, row.currency);
  const differing = entries.filter(({ kind }) => kind !== 'agrees');
  const agreeing = entries.filter(({ kind }) => kind === 'agrees');
  const printed = (label: string, amount: string | null): ReportRow[] =>
    amount === null ? [] : [{ cells: [label, money(amount)] }];
  const sections: ReportSection[] = [
    {
      heading: 'Sums',
      columns: [left(''), right('Amount')],
      rows: [
        ...(sums
          ? [
              { cells: ['On the statement, without payments', money(sums.statement)] },
              { cells: ['− Differences', money(sums.difference)] },
              { cells: ['= Here', money(sums.ours)], kind: 'total' as const },
            ]
          : []),
        ...printed('Balance at the beginning, as printed', opening),
        ...printed('Payments on it', payments),
        ...printed('Balance at the end, as printed', closing),
      ],
      notes: [
        ...failedChecks,
        ...(closedBy === null ? [] : [`Reconciled by ${closedBy}${closingNote ? `: ${closingNote}` : ''}`]),
      ],
    },
    {
      heading: 'Differences by kind',
      columns: [left('What'), right('How many'), right('More on it')],
      rows: differencesByKind(detail).map(({ kind, count, pounds }) => ({
        cells: [ENTRY_WORDS[kind], showCount(count), money(pounds)],
      })),
    },
    { heading: 'What differs', ...entryTable(differing, money) },
    { heading: 'What agrees', ...entryTable(agreeing, money) },
  ];
  return unsure.length > 0 ? [...sections, unsureSection(unsure, money)] : sections;
}

type Shown = (amount: string | null) => string;

function entryTable(entries: readonly StatementEntryAnswer[], money: Shown): Omit<ReportSection, 'heading'> {
  return {
    columns: [
      ...[left('What'), left('Number'), left('Date')],
      ...[right('On it'), right('Here'), right('More on it'), left('Decided')],
    ],
    rows: entries.map((entry) => {
      const { kind, line, own, claim, pounds } = entry;
      const day = line?.date ?? own?.date ?? claim?.day ?? null;
      return {
        cells: [
          ...[ENTRY_WORDS[kind], nameOfEntry(entry), day === null ? UNKNOWN : showDay(day)],
          ...[money(line?.amount ?? null), money(own?.gross ?? claim?.amount ?? null), money(pounds)],
          decisionText(entry),
        ],
      };
    }),
  };
}

function unsureSection(lines: readonly StatementLineAnswer[], money: Shown): ReportSection {
  return {
    heading: 'Lines that are not sure',
    columns: [left('As it stands there'), left('Kind'), left('Date'), right('Amount')],
    rows: lines.map(({ printed, kind, date, amount }) => ({
      cells: [
        ...[printed || UNKNOWN, kind ? LINE_WORDS[kind] : UNKNOWN, date === null ? UNKNOWN : showDay(date)],
        money(amount),
      ],
    })),
  };
}

function left(label: string): ReportPaperColumn {
  return { label, align: 'left' };
}

function right(label: string): ReportPaperColumn {
  return { label, align: 'right' };
}
