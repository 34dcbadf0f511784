import type { Measured } from './fridge-day.ts';

/** What is offered as done about a temperature out of its limit; anything else is typed. */
const ACTIONS: Readonly<Record<Measured['kind'], readonly string[]>> = {
  fridge: ['Moved the food to another unit', 'Threw the food away', 'Door was open, closed it', 'Called the engineer'],
  probe: ['Calibrated the probe', 'Replaced the probe', 'Tested again, it was right'],
  food: ['Cooked it longer', 'Chilled it further', 'Threw it away'],
  'food-step': ['Cooked it longer', 'Chilled it further', 'Threw it away'],
  delivery: ['Refused the goods', 'Put them in the freezer at once', 'Used them at once', 'Told the supplier'],
};

export function actionsFor({ kind }: Pick<Measured, 'kind'>): readonly string[] {
  return ACTIONS[kind];
}
