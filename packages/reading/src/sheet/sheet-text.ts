/** The text of a CSV file: by its byte order mark, else UTF-8 where all of it is, else Windows-1252, as spreadsheets on Windows write it. */
export function sheetText(bytes: Uint8Array): string {
  const encoding = markedAs(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  return new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n');
}

function markedAs(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false; // another encoding
  }
}
