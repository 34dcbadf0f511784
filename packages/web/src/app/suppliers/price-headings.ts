import type { BaseUnit } from '@larder/domain/units.ts';

/** A word for a pack, without what is in it; kg is none. */
const PLAIN_WORD = /^\p{L}{3,12}$/u;

/** Heads the prices of packs: `Case` where all packs of the list are called so, else `Per pack`; also where the name states its content, as in `6×2 kg bag`. */
export function packHeading(uoms: readonly (string | null)[]): string {
  const [uom, ...others] = new Set(uoms);
  return uom && others.length === 0 && PLAIN_WORD.test(uom)
    ? `${uom.charAt(0).toUpperCase()}${uom.slice(1)}`
    : 'Per pack';
}

const PER: Record<BaseUnit, string> = { g: 'Per kg', ml: 'Per l', unit: 'Per unit' };

/** Heads prices per kg, l or piece; with several units in the list these stand beside the figures. */
export function unitHeading(units: readonly BaseUnit[]): string {
  const [unit, ...others] = new Set(units);
  return unit && others.length === 0 ? PER[unit] : 'Per kg, l, unit';
}
