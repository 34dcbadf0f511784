import { type Known, sumKnown } from '../missing.ts';
import { namesIn } from '../record-of.ts';
import type { WastageReason } from './wastage.ts';

/**
 * What classes of wastage there are: WRAP's three, two that are no waste but what people were given, and the rest. isWaste: whether it is read as waste;
 * of the others the sum stands apart (rule 100).
 */
export const WASTAGE_CLASSES = {
  spoilage: { label: 'Spoilage', isWaste: true },
  preparation: { label: 'Preparation', isWaste: true },
  plate: { label: 'Plate', isWaste: true },
  other: { label: 'Other', isWaste: true },
  staff: { label: 'Staff meal', isWaste: false },
  complimentary: { label: 'Complimentary', isWaste: false },
} as const satisfies Record<string, { label: string; isWaste: boolean }>;
export type WastageClass = keyof typeof WASTAGE_CLASSES;
export const WASTAGE_CLASS_NAMES = namesIn<WastageClass>(WASTAGE_CLASSES);

/** Returns the class of a reason as it was written; other where the list does not have it. */
export function classOfReason(written: string, reasons: readonly WastageReason[]): WastageClass {
  const wanted = written.trim().toLowerCase();
  return reasons.find(({ text }) => text.trim().toLowerCase() === wanted)?.class ?? 'other';
}

export interface WastedClass extends Known {
  class: WastageClass;
  entries: number;
}

interface Sum extends Known {
  reason: string;
  entries: number;
}

export interface WastageByClass {
  /** What is waste, in the order of the classes; those without an entry are left out. */
  waste: WastedClass[];
  /** What staff ate and guests were given. */
  given: WastedClass[];
  totals: Record<'waste' | 'given', Known & { entries: number }>;
}

/** Sums wastage by the class of its reasons, with "staff and complimentary" apart. £ stay exact. */
export function wastageByClass(sums: readonly Sum[], reasons: readonly WastageReason[]): WastageByClass {
  const of = Map.groupBy(sums, ({ reason }) => classOfReason(reason, reasons));
  const classes = WASTAGE_CLASS_NAMES.flatMap((name): WastedClass[] => {
    const parts = of.get(name);
    return parts ? [{ class: name, ...added(parts) }] : [];
  });
  const waste = classes.filter((one) => WASTAGE_CLASSES[one.class].isWaste);
  const given = classes.filter((one) => !WASTAGE_CLASSES[one.class].isWaste);
  return { waste, given, totals: { waste: added(waste), given: added(given) } };
}

function added(parts: readonly (Known & { entries: number })[]): Known & { entries: number } {
  return { ...sumKnown(parts), entries: parts.reduce((sum, { entries }) => sum + entries, 0) };
}
