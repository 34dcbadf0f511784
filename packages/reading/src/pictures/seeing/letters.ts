/** A sign as it was read, with its place as a share of the line's width and how sure the reader was. */
export interface Letter {
  text: string;
  at: number;
  confidence: number;
}

/** Which answers of the reader count, each with the sign it means. */
export interface Alphabet {
  /** How many answers there are for each column; the first means no sign. */
  size: number;
  signs: readonly { answer: number; sign: string }[];
}

const LATIN = /^[\x20-\x7E£€¥§°©®½¼¾×÷±À-ÖØ-öø-ÿ–—‘’“”•…™]$/;
const SAME_SIGN: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '。': '.',
  '、': ',',
};

/**
 * The alphabet of a reader that knows Chinese as well: its full-width signs mean the plain ones, and its other signs don't count,
 * so that it never takes a letter for a Chinese one. keys: one sign a line, in the order of the answers.
 */
export function latinAlphabet(keys: string): Alphabet {
  const listed = keys.split('\n').map((key) => key.replace('\r', ''));
  if (listed.at(-1) === '') listed.pop();
  const all = [...listed, ' '];
  const signs = all.flatMap((key, index) => {
    const sign = plain(key);
    return LATIN.test(sign) ? [{ answer: index + 1, sign }] : [];
  });
  return { size: all.length + 1, signs };
}

function plain(key: string): string {
  const code = key.codePointAt(0) ?? 0;
  const half = code >= 0xff01 && code <= 0xff5e ? String.fromCodePoint(code - 0xfee0) : key;
  return SAME_SIGN[half] ?? half;
}

/**
 * What stands on a line, of the reader's answers for each of its columns (CTC): the likeliest sign of each column; the same sign in columns
 * side by side is one sign; columns without one part them. Confidence is that of a sign's surest column.
 */
export function lettersOf(answers: Float32Array, columns: number, alphabet: Alphabet): Letter[] {
  const letters: Letter[] = [];
  let before = '';
  for (let column = 0; column < columns; column++) {
    const from = column * alphabet.size;
    const { sign, confidence } = likeliest(answers, from, alphabet);
    const at = (column + 0.5) / columns;
    const last = letters.at(-1);
    if (sign !== '' && (sign !== before || !last)) letters.push({ text: sign, at, confidence });
    else if (sign !== '' && last && confidence > last.confidence) last.confidence = confidence;
    before = sign;
  }
  return letters;
}

function likeliest(answers: Float32Array, from: number, { signs }: Alphabet): { sign: string; confidence: number } {
  let best = '';
  let confidence = answers[from] ?? 0;
  for (const candidate of signs) {
    const value = answers[from + candidate.answer] ?? 0;
    if (value <= confidence) continue;
    confidence = value;
    best = candidate.sign;
  }
  return { sign: best, confidence };
}
