import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, roundFigure } from '../money.ts';
import { menuEngineering } from './menu-engineering.ts';

const dish = (name: string, portions: string, net: string, cost: string, complete = true) => ({
  ...{ name, portions: decimal(portions), net: decimal(net), cost: decimal(cost), complete },
});
type Dish = ReturnType<typeof dish>;
const corners = (dishes: Dish[]) =>
  Object.fromEntries(menuEngineering(dishes).placed.map(({ dish: { name }, corner }) => [name, corner]));
const names = (dishes: readonly Dish[]) => dishes.map(({ name }) => name);

/**
 * 200 portions of four dishes: a fair share is 25 %, its 70 % are 17.5 % or 35 portions. Margins: Margherita 100 × £6 = £600, Funghi 60 × £4 =
 * £240, Tartufo 30 × £11 = £330, Marinara 10 × £3 = £30; together £1,200 ÷ 200 = £6.00 a portion.
 */
const MENU = [
  dish('Margherita', '100', '1000', '400'),
  dish('Funghi', '60', '600', '360'),
  dish('Tartufo', '30', '480', '150'),
  dish('Marinara', '10', '80', '50'),
];

describe('menu engineering', () => {
  it('places dishes by popularity and margin, and one on a line above it', () => {
    expect(corners(MENU)).toEqual({ Margherita: 'star', Funghi: 'workhorse', Tartufo: 'puzzle', Marinara: 'dog' });
    expect(
      corners([...MENU.slice(0, 2), dish('Tartufo', '35', '560', '175'), dish('Marinara', '5', '40', '25')]),
    ).toMatchObject({
      Tartufo: 'star', // 35 of 200 is the line
      Margherita: 'workhorse', // (600 + 240 + 385 + 15) ÷ 200 = £6.20
    });
  });

  it('states popularity, margin of a portion and of all, and where the lines stand', () => {
    const { placed, lines } = menuEngineering(MENU);
    expect([lines?.popularity.toFixed(), lines?.marginEach.toFixed()]).toEqual(['17.5', '6']);
    expect(
      placed.map(({ popularity, marginEach, margin }) => [popularity, marginEach, margin].map((one) => one.toFixed())),
    ).toEqual([
      ['50', '6', '600'],
      ['30', '4', '240'],
      ['15', '11', '330'],
      ['5', '3', '30'],
    ]);
  });

  it('names a dish that lacks something instead of placing it by a zero, and still counts it as sold', () => {
    const withPesto = [...MENU, dish('Pesto', '50', '500', '0', false)];
    const { placed, incomplete, lines } = menuEngineering(withPesto);
    expect(names(incomplete)).toEqual(['Pesto']);
    expect(names(placed.map((one) => one.dish))).not.toContain('Pesto');
    expect(lines?.marginEach.toFixed()).toBe('6'); // as without it
    expect(lines?.popularity.toFixed()).toBe('14'); // 70 % of a fifth
    expect(placed[0]?.popularity.toFixed()).toBe('40'); // 100 of 250
  });

  it('places nothing that sells for nothing or came back', () => {
    const { placed, free } = menuEngineering([
      ...MENU,
      dish('Staff meal', '9', '0', '20'),
      dish('Calzone', '-2', '-20', '-8'),
    ]);
    expect(names(free)).toEqual(['Staff meal']);
    expect(placed).toHaveLength(4);
  });

  it('places a dish that costs more than it brings in', () => {
    expect(menuEngineering([dish('Lobster', '4', '40', '60')]).placed).toMatchObject([{ corner: 'star' }]);
    expect(corners([...MENU, dish('Lobster', '1', '10', '15')])).toMatchObject({ Lobster: 'dog' });
  });

  it('has no lines without a dish to place', () => {
    expect(menuEngineering([])).toEqual({ placed: [], incomplete: [], free: [], lines: null });
    expect(menuEngineering([dish('Pesto', '5', '50', '0', false)]).lines).toBeNull();
  });

  it('never moves a dish over a line by what divisions leave behind: equal dishes are all stars', () => {
    const equal = fc.record({
      count: fc.integer({ min: 1, max: 60 }),
      portions: fc.integer({ min: 1, max: 999 }),
      net: fc.integer({ min: 1, max: 99_999 }),
    });
    fc.assert(
      fc.property(equal, ({ count, portions, net }) => {
        const dishes = Array.from({ length: count }, (_, at) =>
          dish(`${at}`, `${portions}`, decimal(net).div(100).toFixed(), decimal(net).div(300).toFixed()),
        );
        expect(new Set(Object.values(corners(dishes)))).toEqual(new Set(['star']));
      }),
    );
  });

  it('adds up: margins are those of all dishes placed, popularity is 100 % where all are', () => {
    const { placed } = menuEngineering(MENU);
    const total = (of: (one: (typeof placed)[number]) => string) =>
      roundFigure(
        placed.reduce((all, one) => all.plus(of(one)), decimal(0)),
        2,
      ).toFixed();
    expect(total(({ margin }) => margin.toFixed())).toBe('1200');
    expect(total(({ popularity }) => popularity.toFixed())).toBe('100');
  });
});
