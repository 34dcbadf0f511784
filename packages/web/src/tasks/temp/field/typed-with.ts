const LONGEST = 5;

export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'point' | 'minus' | 'back';

/** What stands in a temperature's field after a key of the pad: at most 5 characters, one point, and a minus that comes and goes. */
export function typedWith(typed: string, key: PadKey): string {
  if (key === 'back') return typed.slice(0, -1);
  if (key === 'minus' && typed.startsWith('-')) return typed.slice(1);
  if (typed.length >= LONGEST) return typed;
  if (key === 'minus') return `-${typed}`;
  if (key === 'point') return typed.includes('.') ? typed : `${typed}.`;
  return `${typed}${key}`;
}
