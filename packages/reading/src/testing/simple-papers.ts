import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { GivenFile } from '../reader.ts';
import { pdfBytes } from './drawn-file.ts';

/** What stands on a simple paper of one page; each is left out where it is not given. */
export interface SimplePaper {
  title?: string;
  seller?: string;
  facts?: readonly string[];
  /** The headings first. */
  table?: readonly (readonly string[])[];
  totals?: readonly (readonly [string, string])[];
}

/** A file of papers, each on pages of its own. */
export async function paperFile(
  papers: readonly SimplePaper[],
  more: Partial<TDocumentDefinitions> = {},
): Promise<GivenFile> {
  const content = papers.flatMap((paper, at) => [
    { text: '', ...(at > 0 ? { pageBreak: 'before' as const } : {}) },
    ...contentOf(paper),
  ]);
  return { filename: 'papers.pdf', bytes: await pdfBytes({ content, defaultStyle: { fontSize: 9 }, ...more }) };
}

function contentOf({
  title = 'Invoice',
  seller = 'Harbour Foods Ltd',
  facts = [],
  table = [],
  totals = [],
}: SimplePaper): Content[] {
  return [
    { text: seller, fontSize: 15 },
    { text: title, fontSize: 18 },
    ...facts.map((text) => ({ text, margin: 2 as const })),
    table.length > 0
      ? { table: { body: table.map((row): TableCell[] => [...row]), widths: table[0]?.map(() => '*') ?? [] } }
      : '',
    ...totals.map(
      ([label, value]): Content => ({
        columns: [
          { text: label, width: 120 },
          { text: value, width: 80, alignment: 'right' },
        ],
      }),
    ),
  ];
}
