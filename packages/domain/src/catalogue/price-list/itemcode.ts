const NUMBERED = /^ING(\d{1,9})$/;

/** Makes codes for ingredients that come without one: ING and the next free number, at least four digits. */
export function itemcodeMaker(taken: readonly string[]): () => string {
  let last = taken.reduce((highest, code) => Math.max(highest, Number(NUMBERED.exec(code)?.[1] ?? 0)), 0);
  return () => {
    last += 1;
    return `ING${String(last).padStart(4, '0')}`;
  };
}
