/** How the preparations of the demo group are made, a step a line. */
const PREPARATIONS: Readonly<Record<string, readonly string[]>> = {
  'Pizza dough': [
    'Dissolve the yeast in a third of the water.',
    'Mix everything in the spiral mixer, 4 minutes slow and 6 minutes fast.',
    'Rest for 20 minutes under a damp cloth.',
    'Portion, roll into balls and prove in the fridge overnight.',
  ],
  'Tomato pizza sauce': [
    'Crush the tomatoes by hand and drain them for 10 minutes.',
    'Stir in the other ingredients. Do not cook it.',
    'Label with the date and chill below 5 °C; use within 3 days.',
  ],
  'Caramelized onions': [
    'Sweat the onions in the fat over a low heat for 20 minutes.',
    'Add the rest and cook until they are brown and sticky, about 40 minutes.',
    'Spread on a tray, cool within 90 minutes and chill.',
  ],
  'Roast chicken strips': [
    'Season the chicken and roast at 200 °C until the core has 75 °C.',
    'Rest for 10 minutes, slice into strips, cool within 90 minutes and chill.',
  ],
  'Garlic oil': [
    'Warm the oil with the garlic to 80 °C, keep it there for 10 minutes, strain.',
    'Chill at once; use within a week.',
  ],
};

const PIZZA = [
  'Stretch the dough from the middle to the edge.',
  'Spread the sauce, leaving a finger’s width free.',
  'Add the toppings evenly, cheese last.',
  'Bake at 350 °C for 6 to 7 minutes; turn once.',
  'Slice, and check the ticket for allergies before it leaves the pass.',
];

/** The method of a recipe of the demo group as its field holds it; '' where none is written down. */
export function methodOf(name: string): string {
  const steps = PREPARATIONS[name] ?? (/ Pizza \([A-Z]+\)$/.test(name) ? PIZZA : []);
  return steps.join('\n');
}
