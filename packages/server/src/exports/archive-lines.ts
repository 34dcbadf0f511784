import { LIMITS } from './archive-format.ts';
import { ImportProblem } from './import-problem.ts';

/** The rows of a JSON file that has one row a line, without holding more than some thousands of them. Pages of rows come with the number of the first. */
export async function* rowsInLines(
  content: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<{ rows: unknown[]; first: number }> {
  let [rows, first]: [unknown[], number] = [[], 1];
  for await (const line of linesOf(content, name)) {
    const text = line.trim().replace(/,$/, '');
    if (text === '' || text === '[' || text === ']' || text === '[]') continue;
    rows.push(parsed(text, name));
    if (rows.length < ROWS_AT_ONCE) continue;
    yield { rows, first };
    first += rows.length;
    rows = [];
  }
  if (rows.length > 0) yield { rows, first };
}

const ROWS_AT_ONCE = 1000;

async function* linesOf(content: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let open = '';
  for await (const piece of content) {
    const lines = (open + decoded(decoder, piece, name)).split('\n');
    open = lines.pop() ?? '';
    if (open.length > LIMITS.lineBytes) throw new ImportProblem('A row of it is too long.', name);
    yield* lines;
  }
  yield open + decoded(decoder, null, name);
}

function decoded(decoder: TextDecoder, piece: Uint8Array | null, name: string): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    throw new ImportProblem(UNREADABLE, name);
  }
}

export const UNREADABLE = 'This part cannot be read. The file is damaged or was changed.';

export function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportProblem(UNREADABLE, name);
  }
}
