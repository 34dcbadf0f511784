import { Readable } from 'node:stream';

/** Content that comes in pieces as a stream to be stored, and why it broke off, where it did: the storing fails then with words of its own. */
export function watchedPieces(content: AsyncIterable<Uint8Array>): { body: Readable; fault: () => unknown } {
  let fault: unknown = null;
  const watched = async function* () {
    try {
      yield* content;
    } catch (error) {
      fault = error;
      throw error;
    }
  };
  return { body: Readable.from(watched(), { objectMode: false }), fault: () => fault };
}
