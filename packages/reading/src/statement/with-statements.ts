import type { OtherPaper, ReadInvoice } from '@larder/domain/invoices/read-file.ts';
import { isComplete, type ReadStatement, readStatementRows } from '@larder/domain/invoices/read-statement.ts';
import { statementChecks } from '@larder/domain/invoices/statement-checks.ts';
import { type PlacedPage, rowsOf, textOf } from '../paper/placed.ts';
import { printedPeriod } from './printed-period.ts';
import { BORDERINGS, statementRows } from './statement-rows.ts';

type Paper = ReadInvoice | OtherPaper;

/** Reads the lines of those papers that are statements, over all of their pages. */
export function withStatements(papers: readonly Paper[], pages: readonly PlacedPage[]): Paper[] {
  return papers.map((paper) => {
    if (paper.kind !== 'statement') return paper;
    const own = pages.filter(({ number }) => number >= paper.pages.from && number <= paper.pages.to);
    return { ...paper, statement: readStatement(own, paper.head.date?.value ?? null) };
  });
}

/** The days are the printed ones, else those of its lines, up to the day of the statement. */
function readStatement(pages: readonly PlacedPage[], dated: string | null): ReadStatement {
  const rows = pages.map(rowsOf);
  const [read] = BORDERINGS.map((bordering) => readStatementRows(statementRows(rows, bordering)))
    .map((one) => ({ ...one, sense: senseOf(one) }))
    .toSorted((a, b) => b.sense - a.sense);
  const { sense: _, ...statement } = read ?? { ...readStatementRows([]), sense: 0 };
  const period = printedPeriod(rows.flat().map(textOf));
  if (period) return { ...statement, ...period };
  return dated !== null && statement.to !== null && dated > statement.to ? { ...statement, to: dated } : statement;
}

/** How much of a reading makes sense: lines that lack nothing, less what does not add up. */
function senseOf(read: ReadStatement): number {
  return read.lines.filter(isComplete).length - statementChecks(read).length;
}
