import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { ALLERGENS, type AllergenState, NOTHING_KNOWN } from '@larder/domain/catalogue/allergens.ts';
import { allergenBook } from '@larder/domain/recipes/allergen-book.ts';
import { NO_MARKS } from '@larder/domain/recipes/substitutes/marks.ts';
import { describe, expect, it } from 'vitest';
import { CONTENT_WIDTH, MM, type Paper } from '../a4.ts';
import { renderPdf } from '../render-pdf.ts';
import { textsOf } from '../testing/texts-of.ts';
import { allergenChart } from './allergen-chart.ts';
import { type MenuDish, type MenuPaper, menuBook } from './menu-book.ts';
import { cardOf, menuOf } from './of-rows.ts';
import { type RecipeCard, recipeCards } from './recipe-cards.ts';

const PRINTED = { venue: ['Copper Table', 'Kitchen'], asKnown: 'As known on 20 Nov 2026 at 14:05', unconfirmed: null };
const PAGE_END_MM = 267;

/** A PNG of one dot. */
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function dish(name: string, differs: Partial<MenuDish> = {}): MenuDish {
  return {
    id: name,
    name,
    description: '',
    suitable: [],
    menuPrice: '12.5',
    answers: NOTHING_KNOWN,
    modifiers: [],
    addOns: [],
    leaveOut: [],
    substitutes: [],
    ...differs,
  };
}

/** A menu of so many dishes whose answers, names and descriptions are all of different lengths. */
function longMenu(count: number): MenuPaper {
  const states: AllergenState[] = ['contains', 'mayContain', 'unknown', 'free'];
  const dishes = Array.from({ length: count }, (_, n) =>
    dish(`Dish ${n} ${'with long words '.repeat(n % 7)}`, {
      description: 'Slowly cooked. '.repeat(n % 11),
      answers: Object.fromEntries(
        ALLERGENS.map((name, at) => [name, states[(n + at) % 4]]),
      ) as unknown as MenuDish['answers'],
    }),
  );
  const half = Math.ceil(count / 2);
  return {
    name: 'All day',
    sections: [
      { name: 'Starters', dishes: dishes.slice(0, half) },
      { name: 'Mains', dishes: dishes.slice(half) },
    ],
  };
}

function card(differs: Partial<RecipeCard> = {}): RecipeCard {
  return {
    name: 'Soup',
    category: 'Starters',
    description: '',
    makes: '4 portions',
    batches: 1,
    suitable: ['Vegan'],
    lines: [],
    steps: [],
    notes: '',
    answers: NOTHING_KNOWN,
    addOns: [],
    substitutes: [],
    photo: null,
    ...differs,
  };
}

/** A card of 45 lines and 40 steps, some of them longer than a page would like. */
function longCard(n: number): RecipeCard {
  const line = { kind: 'ingredient', refId: 'x', before: null, batches: null, batchMakes: null, choices: [] } as const;
  return card({
    name: `Recipe ${n}`,
    lines: Array.from({ length: 45 }, (_, at) => ({
      ...line,
      itemId: `${at}`,
      name: `Thing ${at}`,
      amount: `${at} g`,
    })),
    steps: Array.from({ length: 40 }, (_, at) => 'Stir and wait. '.repeat(1 + ((at * 7 + n) % 23) ** 2)),
    notes: 'Serve hot. '.repeat(700),
    photo: DOT,
  });
}

const texts = (paper: Paper): string[] => textsOf(paper.content);

/** A colour that no paper uses: 0.2 0.4 0.6 in a PDF. */
const mark = () => ({ canvas: [{ type: 'rect', x: 0, y: 0, w: 1, h: 0.01, color: '#336699' }] });

/** The same paper with a mark at the beginning of each block. */
function marked(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(marked);
  if (part === null || typeof part !== 'object') return part;
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, marked(value)]));
  if (copy.style !== 'block') return copy;
  if ('text' in copy) return { ...copy, text: undefined, stack: [mark(), { text: copy.text }] };
  const { body } = copy.table as { body: [[{ stack: unknown[] }]] };
  body[0][0].stack.unshift(mark());
  return copy;
}

/** Where each block of the paper begins once it is set, in mm from the top and the left, and how many pages there are. */
async function setBlocks(paper: Paper): Promise<{ tops: number[]; lefts: number[]; pages: number }> {
  const set = await renderPdf({ ...paper, content: marked(paper.content) as Paper['content'], compress: false });
  const text = set.toString('latin1');
  const marks = [...text.matchAll(/\n([\d.]+) ([\d.]+) 1 0\.01 re\n\/DeviceRGB cs\n0\.2 0\.4 0\.6 scn/g)];
  return {
    tops: marks.map(([, , y]) => mm(y)),
    lefts: marks.map(([, x]) => mm(x)),
    pages: text.match(/\/Type \/Page\n/g)?.length ?? 0,
  };
}

/** Points as written in a PDF, in mm to a thousandth. */
function mm(points: string | undefined): number {
  return Math.round((Number(points) / MM) * 1000) / 1000;
}

const PAPERS: [string, () => Paper][] = [
  ['the allergen chart', () => allergenChart(longMenu(160), PRINTED)],
  ['the menu book', () => menuBook(longMenu(90), PRINTED)],
  ['recipe cards', () => recipeCards([1, 2].map(longCard), PRINTED)],
];

describe('papers of the kitchen', () => {
  it.each(PAPERS)('FOH-005 FOH-006 %s stand on A4 upright, 190 mm wide, 20 mm from above and below', (_, paper) => {
    const { pageSize, pageOrientation, pageMargins } = paper();
    expect({ pageSize, pageOrientation }).toEqual({ pageSize: 'A4', pageOrientation: 'portrait' });
    expect((pageMargins as number[]).map((margin) => margin / MM)).toEqual([10, 20, 10, 20]);
    expect(CONTENT_WIDTH / MM).toBeCloseTo(210 - 10 - 10, 9);
  });

  it.each(PAPERS)('FOH-005 FOH-006 no block of %s begins past 267 mm', async (_, paper) => {
    const { tops, lefts, pages } = await setBlocks(paper());
    expect(pages).toBeGreaterThan(3);
    expect(tops.length).toBeGreaterThan(60);
    expect(Math.min(...tops)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...tops)).toBeLessThanOrEqual(PAGE_END_MM);
    expect(Math.max(...tops)).toBeGreaterThan(PAGE_END_MM - 30); // pages are filled
    for (const left of lefts) expect(left).toBeGreaterThanOrEqual(10);
  });

  it('say each answer of a dish with a sign and a word, and never leave a cell empty', () => {
    const [first, second, third, fourth, ...rest] = ALLERGENS;
    const known: Record<string, AllergenState> = {
      [first]: 'contains',
      [second]: 'mayContain',
      [third]: 'free',
      [fourth]: 'unknown',
    };
    const answers = { ...NOTHING_KNOWN, ...known };
    const shown = texts(
      allergenChart({ name: 'Lunch', sections: [{ name: '', dishes: [dish('Soup', { answers })] }] }, PRINTED),
    );
    const row = shown.slice(shown.indexOf('Soup') + 1).map((text) => text.replaceAll('\n', ' ').trim());
    const unknown = ['?', 'Not known'];
    expect(row).toEqual([
      ...['●', 'Contains', '!', 'May contain', '–', 'Free', ...unknown],
      ...rest.flatMap(() => unknown),
    ]);
  });

  it('rule 58: say that a substitute is in use, once for the whole paper and with each dish that holds it', () => {
    const inUse = 'Substitute in use: Sesame bun instead of Bun';
    const dishes = [dish('Burger', { substitutes: [inUse] }), dish('Slider', { substitutes: [inUse] }), dish('Soup')];
    const menu = { name: 'Lunch', sections: [{ name: '', dishes }] };
    for (const paper of [allergenChart(menu, PRINTED), menuBook(menu, PRINTED)]) {
      const shown = texts(paper).flatMap((text) => text.split('\n'));
      const marks = shown.flatMap((text, at) => (text.includes(inUse) ? [at] : []));
      const [burger, slider, soup] = ['Burger', 'Slider', 'Soup'].map((name) => shown.indexOf(name));
      expect(marks).toHaveLength(3);
      expect(marks.map((at) => [burger, slider, soup].filter((from = 0) => from < at).length)).toEqual([0, 1, 2]);
    }
    const printed = texts(recipeCards([card({ substitutes: [inUse] }), card({ name: 'Stew' })], PRINTED));
    expect(printed.filter((text) => text.includes(inUse))).toHaveLength(1);
  });

  it('say in a menu book what a dish costs and what is in it', () => {
    const answers = { ...NOTHING_KNOWN, milk: 'contains' } as const;
    const shown = texts(
      menuBook({ name: 'Lunch', sections: [{ name: 'Mains', dishes: [dish('Pie', { answers })] }] }, PRINTED),
    );
    for (const text of ['Mains', 'Pie', '£12.50', 'Contains milk']) expect(shown).toContain(text);
    expect(shown.at(-1)).toMatch(/^Not known: celery, .*sulphites$/);
  });

  it.each(PAPERS)('say since when %s is known, and in a band that nothing has confirmed it since', (name, paper) => {
    const foot = JSON.stringify((paper().footer as (page: number, pages: number) => unknown)(1, 1));
    expect(foot).toContain('As known on 20 Nov 2026 at 14:05.');
    expect(texts(paper()).join()).not.toContain('Not confirmed since');
    const old = { ...PRINTED, unconfirmed: 'Not confirmed since 14:05: ask the kitchen' };
    const papers: Record<string, Paper> = {
      'the allergen chart': allergenChart(longMenu(2), old),
      'the menu book': menuBook(longMenu(2), old),
      'recipe cards': recipeCards([card()], old),
    };
    const [first] = texts(papers[name] ?? paper());
    expect(first).toBe('Not confirmed since 14:05: ask the kitchen');
  });

  it('have add-ons below their dish with answers of their own, and call no dish free of all because of one', () => {
    const free = { ...NOTHING_KNOWN, ...Object.fromEntries(ALLERGENS.map((one) => [one, 'free'] as const)) };
    const cheese = { id: 'c', name: 'Cheese', answers: { ...free, milk: 'contains' as const } };
    const menu = {
      name: 'Lunch',
      sections: [{ name: '', dishes: [dish('Pie', { answers: free, addOns: [cheese] })] }],
    };
    const chart = texts(allergenChart(menu, PRINTED));
    expect(chart.slice(chart.indexOf('Pie') + 1)).toContain('with Cheese');
    expect(texts(menuBook(menu, PRINTED)).slice(-2)).toEqual([
      'Free of all 14 allergens without add-ons',
      'with Cheese: contains milk',
    ]);
  });

  it('have choices in rows of their own below their dish, and name those to leave out', () => {
    const free = { ...NOTHING_KNOWN, ...Object.fromEntries(ALLERGENS.map((one) => [one, 'free'] as const)) };
    const choices = [
      { names: ['Salsa', 'Oil'], answers: free },
      { names: ['Cheese dip'], answers: { ...free, milk: 'contains' as const } },
    ];
    const modifiers = [{ id: 'm', name: 'Dips', atLeast: 0, choices }];
    const pie = dish('Pie', { answers: free, modifiers, leaveOut: ['Cheese dip (Dips)'] });
    const menu = { name: 'Lunch, no milk', sections: [{ name: '', dishes: [pie] }] };
    const chart = texts(allergenChart(menu, PRINTED)).map((text) => text.trim());
    const [own, salsa, cheese] = ['Pie', 'with Salsa or Oil (Dips)', 'with Cheese dip (Dips)'].map((name) =>
      chart.indexOf(name),
    );
    expect(chart.slice(own, salsa)).toContain('Leave out Cheese dip (Dips)');
    expect(chart.slice(own, cheese)).not.toContain('Contains');
    expect(chart.slice(cheese).filter((text) => text === 'Contains')).toHaveLength(1);
    expect(texts(menuBook(menu, PRINTED)).slice(-3)).toEqual([
      'Free of all 14 allergens without choices',
      'with Salsa or Oil (Dips): free of all 14 allergens',
      'with Cheese dip (Dips): contains milk',
    ]);
  });

  it('have the sizes of a dish in one row of the chart where their allergens agree, and each in the menu book', () => {
    const answers = { ...NOTHING_KNOWN, milk: 'contains' as const };
    const dishes = [dish('Pie (S)', { answers }), dish('Pie (M)', { answers }), dish('Pie (L)')];
    const menu = { name: 'Lunch', sections: [{ name: '', dishes }] };
    const pies = (paper: Paper) => texts(paper).filter((text) => text.startsWith('Pie'));
    expect(pies(allergenChart(menu, PRINTED))).toEqual(['Pie (S, M)', 'Pie (L)']);
    expect(pies(menuBook(menu, PRINTED))).toEqual(['Pie (S)', 'Pie (M)', 'Pie (L)']);
  });

  it('begin each card on a page of its own, with its photo', async () => {
    const paper = recipeCards([card({ photo: DOT }), card({ name: 'Stew' })], PRINTED);
    expect(JSON.stringify(paper.content)).toContain(`"image":"${DOT}"`);
    expect((await setBlocks(paper)).pages).toBe(2);
    expect(recipeCards([card({ name: 'Stew' })], PRINTED).info?.title).toBe('Stew');
  });
});

describe('papers made of rows', () => {
  const audited = { version: 1, createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' };
  const soup = {
    ...audited,
    ...{
      id: 'soup',
      name: 'Soup',
      categoryId: 'c',
      description: '',
      method: '1. Boil\n2. Serve',
      notes: '',
      suitable: [],
      addOns: [],
      allergensToConfirm: [],
    },
    ...{ archived: false, yield: '2', yieldUnit: 'unit', portions: '2', menuPrice: '5' },
    items: [
      {
        itemId: 'i',
        kind: 'ingredient',
        refId: 'leek',
        quantity: '200',
        unit: 'g',
        baseQuantity: '250',
        trimPercent: '20',
        cookPercent: null,
      },
    ],
  } as unknown as RecipeRow;
  const recipes = new Map([
    ['soup', soup],
    ['old', { ...soup, id: 'old', archived: true }],
  ]);
  const allergens = allergenBook({ ingredients: new Map(), recipes, modifiers: new Map() });
  const book = {
    ingredient: () => ({ name: 'Leeks', recipeUnit: 'g' as const }),
    recipe: () => undefined,
    modifier: () => undefined,
  };

  it('scale a card to the batches', () => {
    const made = cardOf(soup, { book, allergens, marks: NO_MARKS, category: () => 'Starters' }, 3, null);
    expect(made).toMatchObject({ category: 'Starters', makes: '6 portions', steps: ['Boil', 'Serve'] });
    expect(made.lines[0]).toMatchObject({ name: 'Leeks', amount: '600 g', before: '750 g before trimming' });
    expect(texts(recipeCards([made], PRINTED))).toContain('3 batches make 6 portions');
  });

  it('leave out of a menu what is deactivated or not cooked here, and call nothing free that nobody answered for', () => {
    const menu = menuOf(
      { name: 'Lunch', sections: [{ name: 'A', recipeIds: ['old', 'gone', 'soup'] }] },
      { recipes, modifiers: new Map(), allergens, marks: NO_MARKS },
    );
    expect(menu.sections[0]?.dishes.map(({ id }) => id)).toEqual(['soup']);
    expect(menu.sections[0]?.dishes[0]?.answers).toEqual(NOTHING_KNOWN);
  });
});
