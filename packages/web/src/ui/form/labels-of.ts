import type { ComboboxData } from '@mantine/core';

/** Returns how those that are chosen of a list are called in it, in its order; what it lacks has no name. */
export function labelsOf(data: ComboboxData, chosen: readonly unknown[]): string[] {
  return data.flatMap((one): string[] => {
    if (typeof one === 'string') return chosen.includes(one) ? [one] : [];
    if ('items' in one) return labelsOf(one.items as ComboboxData, chosen);
    return chosen.includes(one.value) ? [one.label] : [];
  });
}
