/** A number, a bullet or "Step 3:" in front of a step; 1.5 kg is none. */
const MARK = /^(?:(?:step\s*)?\d{1,2}\s*[.):](?=\s)|[-–•*](?=\s))\s*/i;

/** The method as steps to tick: one a line, without the numbers and bullets that somebody typed in front. */
export function methodSteps(method: string): string[] {
  return method
    .split(/\r?\n/)
    .map((line) => line.trim().replace(MARK, '').trim())
    .filter((step) => step !== '');
}
