/** A name as part of a file's: what some systems do not take is left out. */
export function fileText(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim();
}
