import type { ListType } from '@larder/domain/tasks/task-versions.ts';

/** A task of a made-up list. weekdays: every day without them. */
export interface PlannedTask {
  type: ListType;
  action: string;
  weekdays?: string;
  /** A reading that it asks for, °C, and how far it varies. */
  reading?: readonly [number, number];
}

export interface PlannedUnit {
  action: string;
  target: string;
  /** The shelf that it cools. */
  cools: string;
  /** What is read of it on usual days, °C, and how far that varies. */
  usual: readonly [number, number];
}

export interface Planned {
  tasks: readonly PlannedTask[];
  fridges: readonly PlannedUnit[];
  probes: readonly string[];
}

const WHAT =
  (type: ListType) =>
  (action: string, more: Omit<PlannedTask, 'type' | 'action'> = {}): PlannedTask => ({
    ...{ type, action },
    ...more,
  });
const [opening, closing, cleaning] = [WHAT('OPEN'), WHAT('CLOSE'), WHAT('DAILY')];

// Made up from what kitchens and bars write on their own lists, like the rest of the demo.

export const KITCHEN: Planned = {
  tasks: [
    opening('Hands washed, clean aprons on'),
    opening('Hand basins have soap, towels and hot water'),
    opening('Fridges and freezer run, doors shut'),
    opening('Use-by dates checked, old food thrown away'),
    opening('Pizza oven on and at temperature'),
    opening('Boards and knives clean, by colour'),
    closing('Food covered, labelled and put away'),
    closing('Oven, gas and extraction off'),
    closing('Surfaces and boards sanitised'),
    closing('Floor swept and mopped'),
    closing('Bins emptied, lids cleaned'),
    closing('Back door locked, fly screen shut'),
    cleaning('Dishwasher filters cleaned, rinse read', { reading: [83.5, 1.6] }),
    cleaning('Pizza counter and rails deep cleaned'),
    cleaning('Walk-in shelves and door seals', { weekdays: 'M/Th' }),
    cleaning('Extraction filters degreased', { weekdays: 'W' }),
    cleaning('Freezer defrosted and wiped', { weekdays: 'Su' }),
  ],
  fridges: [
    { action: 'Walk-in fridge', cools: 'Walk-in', target: '5', usual: [3.4, 0.7] },
    { action: 'Pizza counter fridge', cools: 'Pizza counter', target: '5', usual: [4.1, 0.5] },
    { action: 'Dessert fridge', cools: 'Dessert fridge', target: '5', usual: [3.1, 0.6] },
    { action: 'Freezer', cools: 'Freezer', target: '-18', usual: [-19.8, 0.9] },
  ],
  probes: ['Probe 1'],
};

export const BAR: Planned = {
  tasks: [
    opening('Ice machine and scoop clean'),
    opening('Glass washer on, first load clean'),
    opening('Garnish cut and dated'),
    closing('Beer lines and drip trays wiped'),
    closing('Glass washer drained and off'),
    closing('Bar top, mats and floor cleaned'),
    cleaning('Bottle fridges wiped inside', { weekdays: 'T/F' }),
  ],
  fridges: [
    { action: 'Bottle fridge', cools: 'Bottle fridge', target: '8', usual: [5.2, 0.8] },
    { action: 'Milk and juice fridge', cools: 'Milk and juice fridge', target: '5', usual: [3.6, 0.6] },
  ],
  probes: [],
};

/** What is cooked on most days. to: what follows it on the same day. */
export const COOKED: readonly { food: string; to: 'cooling' | 'holding' | null }[] = [
  { food: 'Tomato sauce, batch', to: 'cooling' },
  { food: 'Slow-cooked pork shoulder', to: 'cooling' },
  { food: 'Roast chicken thighs', to: null },
  { food: 'Minestrone', to: 'holding' },
  { food: 'Meatballs', to: 'holding' },
];

/** Who works there: initials on every line. */
export const STAFF = ['Rosa Bianchi', 'Tom Hughes', 'Mei Chen', 'Daniel Okafor'];

export const REMARKS = [
  'New starter shown the list today',
  'Hot water was off for ten minutes, plumber came',
  'Pest control visited, nothing found',
  'Probe wipes are nearly out, ordered',
];
