/** Sets one field of a line of a recipe, as it was typed. */
export type ChangeLine = (
  index: number,
  field: 'quantity' | 'unit' | 'trimPercent' | 'cookPercent',
  value: string,
) => void;
