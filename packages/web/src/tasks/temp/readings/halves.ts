export type ReadingKind = 'fridge' | 'probe';

/** A half of a unit's day, or of the test of a probe. */
export type Half = { key: 'am' | 'pm' | 'boiling' | 'iced'; label: string };

export const HALVES: Readonly<Record<ReadingKind, readonly Half[]>> = {
  fridge: [
    { key: 'am', label: 'AM' },
    { key: 'pm', label: 'PM' },
  ],
  probe: [
    { key: 'boiling', label: 'Boiling' },
    { key: 'iced', label: 'Iced' },
  ],
};
