import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { hasOtherScript, type ScriptFont, scriptRuns } from './script-runs.ts';
import { wholeWords } from './whole-words.ts';

/** A document whose texts name their fonts, and the fonts it needs beside that of the paper. */
export interface Scripted {
  document: TDocumentDefinitions;
  fonts: ReadonlySet<ScriptFont>;
}

/** The one place that chooses fonts: every text of a document, and of its foot, is set in those of its scripts, with its words whole. */
export function inScripts(document: TDocumentDefinitions): Scripted {
  const fonts = new Set<ScriptFont>();
  const { content, footer } = document;
  const scripted = setIn(content, fonts);
  if (typeof footer !== 'function') return { document: { ...document, content: scripted }, fonts };
  const foot: typeof footer = (...page) => setIn(footer(...page), fonts);
  foot(1, 1, { width: 0, height: 0, orientation: 'portrait' }); // names its fonts before the first page is set
  return { document: { ...document, content: scripted, footer: foot }, fonts };
}

/** Returns the same part of a document with texts in runs; what needs no other font and has no word to keep whole stays as it is. Notes the fonts. */
function setIn<Part>(part: Part, fonts: Set<ScriptFont>): Part;
function setIn(part: unknown, fonts: Set<ScriptFont>): unknown {
  if (typeof part === 'string') {
    const pieces = piecesOf(part, fonts);
    return pieces ? { text: pieces } : part;
  }
  if (Array.isArray(part)) return part.map((one) => setIn(one, fonts));
  if (part === null || typeof part !== 'object') return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (key === 'text') return [key, textIn(value, fonts)];
      return [key, typeof value === 'string' ? value : setIn(value, fonts)]; // a picture, a colour, a style
    }),
  );
}

/** A text, or the texts of one paragraph; each of those with a style of its own passes it on to its pieces. */
function textIn(text: unknown, fonts: Set<ScriptFont>): unknown {
  if (typeof text === 'string') return piecesOf(text, fonts) ?? text;
  if (!Array.isArray(text)) return setIn(text, fonts);
  return text.flatMap((one: unknown) => {
    if (one === null || typeof one !== 'object' || !('text' in one) || typeof one.text !== 'string')
      return [setIn(one, fonts)];
    return piecesOf(one.text, fonts)?.map((piece) => ({ ...one, ...piece })) ?? [one];
  });
}

type Piece = { text: string; font?: ScriptFont; noWrap?: true };

/** The pieces in which a text is set; null: it needs none. */
function piecesOf(text: string, fonts: Set<ScriptFont>): Piece[] | null {
  if (hasOtherScript(text)) return runsOf(text, fonts);
  return (
    wholeWords(text)?.map(({ text: own, isWhole }) => (isWhole ? { text: own, noWrap: true } : { text: own })) ?? null
  );
}

/** Characters of a line: of a name, which may stand in a narrow column, and of a text that has the page's width. */
const NAME_LINE = 26;
const TEXT_LINE = 64;
const LONGEST_NAME = 120;

/** The lines of a text are cut here, not by the typesetter, which would cut what it was given in the order of sight. */
function runsOf(text: string, fonts: Set<ScriptFont>): Piece[] {
  const width = text.length > LONGEST_NAME ? TEXT_LINE : NAME_LINE;
  const lines = text.split('\n').flatMap((line) => linesOf(line, width));
  return lines.flatMap((line, index) => {
    const end = index === lines.length - 1 ? '' : '\n';
    const runs = scriptRuns(line);
    for (const { font } of runs) if (font) fonts.add(font);
    return [...runs.map(({ text: own, font }) => (font ? { text: own, font } : { text: own })), { text: end }];
  });
}

function linesOf(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
