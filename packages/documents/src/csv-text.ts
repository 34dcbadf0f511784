/** Opens a file from its beginning, as often as it is asked; it comes in pieces, so that no more than one of them is held. */
export type FileBytes = () => AsyncIterable<Uint8Array>;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes that other kinds of files begin with, whatever their name ends in. */
const WORKBOOKS = ['504b0304', 'd0cf11e0'];
const NO_TEXT = ['89504e47', 'ffd8ff', '47494638', '25504446', '52494646', '1f8b'];
const LOOKED_AT = 4096;

/**
 * How a file writes its text: by its byte order mark, else UTF-16 when every other byte is zero, else UTF-8 when all of it is, else
 * Windows-1252, as spreadsheets on Windows write it. 'workbook': a spreadsheet's own format; null: no text.
 */
export async function encodingOf(open: FileBytes): Promise<Encoding | 'workbook' | null> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let head: Uint8Array | null = null;
  let isUtf8 = true;
  let zeros = false;
  for await (const bytes of open()) {
    if (head === null && bytes.length > 0) {
      head = bytes.subarray(0, LOOKED_AT);
      const known = knownStart(head);
      if (known !== undefined) return known;
    }
    zeros ||= bytes.includes(0);
    isUtf8 &&= decodes(utf8, bytes);
  }
  if (zeros) return null;
  return isUtf8 && decodes(utf8) ? 'utf-8' : 'windows-1252';
}

/** The text in pieces; line ends are \n alone, and a byte order mark is gone. */
export async function* textOf(open: FileBytes, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let heldBack = '';
  for await (const bytes of open()) {
    const text = heldBack + decoder.decode(bytes, { stream: true });
    heldBack = text.endsWith('\r') ? '\r' : ''; // a \n may follow in the next piece
    yield plainLines(heldBack ? text.slice(0, -1) : text);
  }
  yield plainLines(heldBack + decoder.decode());
}

function plainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function knownStart(head: Uint8Array): Encoding | 'workbook' | null | undefined {
  const hex = [...head.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (WORKBOOKS.some((start) => hex.startsWith(start))) return 'workbook';
  if (NO_TEXT.some((start) => hex.startsWith(start))) return null;
  if (hex.startsWith('fffe')) return 'utf-16le';
  if (hex.startsWith('feff')) return 'utf-16be';
  return halfZeros(head);
}

/** UTF-16 without a mark: of western text nearly every second byte is zero, and none of the others. */
function halfZeros(head: Uint8Array): Encoding | undefined {
  const pairs = Math.floor(head.length / 2);
  let even = 0;
  let odd = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    if (head[pair * 2] === 0) even += 1;
    if (head[pair * 2 + 1] === 0) odd += 1;
  }
  if (even === 0 && odd * 2 > pairs) return 'utf-16le';
  if (odd === 0 && even * 2 > pairs) return 'utf-16be';
  return undefined;
}

/** Whether the next bytes, or without any the end, are right. */
function decodes(decoder: TextDecoder, bytes?: Uint8Array): boolean {
  try {
    if (bytes) decoder.decode(bytes, { stream: true });
    else decoder.decode();
    return true;
  } catch {
    return false; // not in this encoding
  }
}
