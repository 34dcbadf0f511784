/** A shelf of an area and what stands there; what no other shelf holds stands on the one that holds all. */
export interface PlannedShelf {
  name: string;
  holds: (thing: { category: string; name: string }) => boolean;
}

const ofCategories =
  (...categories: string[]): PlannedShelf['holds'] =>
  ({ category }) =>
    categories.includes(category);
const all = () => true;

export const KITCHEN_SHELVES: readonly PlannedShelf[] = [
  { name: 'Dessert fridge', holds: ({ name }) => /tiramisu|brownie/i.test(name) },
  { name: 'Walk-in', holds: ofCategories('Vegetables', 'Fruit', 'Herbs', 'Meat', 'Fish') },
  { name: 'Pizza counter', holds: ofCategories('Dairy', 'Sauces') },
  { name: 'Freezer', holds: ofCategories('Frozen') },
  { name: 'Dry store', holds: all },
];

export const BAR_SHELVES: readonly PlannedShelf[] = [
  { name: 'Milk and juice fridge', holds: ({ name }) => /juice|milk/i.test(name) },
  { name: 'Bottle fridge', holds: ({ name }) => /can|bottle|water|wine|prosecco/i.test(name) },
  { name: 'Back bar', holds: all },
];
