/** Which way goods went, as the area sees it, and what the other area is called then (TRF-001). */
export const DIRECTIONS = {
  IN: { word: 'In', other: 'From' },
  OUT: { word: 'Out', other: 'To' },
} as const;
