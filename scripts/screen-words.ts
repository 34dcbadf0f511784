import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';

/** A text that a person may read, and where it stands. */
export interface ShownText {
  file: string;
  line: number;
  text: string;
}

/** Where texts for people stand: screens, papers, refusals, mails. */
const SOURCES = [
  'packages/web/src/**/*.{ts,tsx}',
  'packages/documents/src/**/*.ts',
  'packages/contract/src/refusals/*.ts',
  'packages/server/src/**/*mail*.ts',
];

/** Every text in them that reads as words: two or more, or what stands between tags. Tests are left out. */
export function shownTexts(): ShownText[] {
  const files = globSync(SOURCES).filter((file) => !/\.(test|browser|attacks)\.|testing/.test(file));
  return files.flatMap((file) => textsIn(file, readFileSync(file, 'utf8')));
}

/** The texts of one file, in order; what stands in types and imports is no text. */
export function textsIn(file: string, source: string): ShownText[] {
  const found: ShownText[] = [];
  const add = (given: string, start: number, reads: RegExp) => {
    const text = given.replace(/\s+/g, ' ').trim();
    if (reads.test(text)) found.push({ file, line: source.slice(0, start).split('\n').length, text });
  };
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') add(value, start, /\p{L}+ \S/u);
    },
    TemplateElement: ({ value, start }) => add(value.cooked ?? '', start, /\p{L}+ \S/u),
    JSXText: ({ value, start }) => add(value, start, /\p{L}/u),
  }).visit(parseSync(file, source).program);
  return found;
}

/**
 * The words of a text that begin with a capital in the middle of a sentence. Labels that are prescribed to the letter,
 * proper names, quotations and screens that are named after "under" are left out.
 */
export function midSentenceCapitals(text: string, labels: readonly string[], names: readonly string[]): string[] {
  const rest = labels.reduce((left, label) => left.replaceAll(label, label.toLowerCase()), text);
  const capitals = [...rest.matchAll(/(?<=[\p{L}\p{N},;]\s)(?<!\b[Uu]nder )\p{Lu}\p{Ll}+(?!\p{L})/gu)].map(
    ([found]) => found,
  );
  return capitals.filter((found) => !names.includes(found));
}
