import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar.ts';
import { decimal } from '../money.ts';
import type { Cause } from './cause.ts';
import { codeNotMatched } from './code-not-matched.ts';
import { deliveredTwice } from './delivered-twice.ts';
import type { SoldDays, SoldDish } from './facts.ts';
import { notDelivered } from './not-delivered.ts';
import { salesDays } from './sales-days.ts';
import { shelfNotCounted } from './shelf-not-counted.ts';
import { delivery, earlier, FROM, factsOf, mince, opens, questionAbout } from './testing.ts';
import { transferMissing } from './transfer-missing.ts';
import { usedInstead } from './used-instead.ts';
import { wastageMissing } from './wastage-missing.ts';
import { wrongCountUnit } from './wrong-count-unit.ts';
import { wrongPack } from './wrong-pack.ts';
import { wrongRecipe } from './wrong-recipe.ts';

/** What each cause predicts, how sure, and where it is mended. */
const said = (causes: readonly Cause[]) =>
  causes.map(({ predicted, evidence, mend }) => [predicted.toNumber(), evidence, mend.id]);

describe('a delivery that stands twice', () => {
  const first = delivery('first', '2026-05-19', 4);
  const ask = (...deliveries: ReturnType<typeof delivery>[]) =>
    said(deliveredTwice(factsOf({ deliveries }), questionAbout(mince(-10_000))));

  it('is too much by the one that was entered later', () => {
    expect(ask(first, delivery('again', '2026-05-22', 4))).toEqual([[-10_000, 1, 'again']]);
  });

  it('needs the same lines of the same supplier within three days', () => {
    expect(ask(first, delivery('later', '2026-05-23', 4))).toEqual([]);
    expect(ask(first, delivery('other', '2026-05-20', 3))).toEqual([]);
    expect(ask(first, delivery('strange', '2026-05-20', 4, { supplierId: 'baker' }))).toEqual([]);
  });

  it('is less sure where the invoices have two numbers', () => {
    const numbered = (id: string, invoiceNumber: string) => delivery(id, '2026-05-19', 4, { invoiceNumber });
    expect(ask(numbered('a', '11'), numbered('b', '12'))).toEqual([[-10_000, 0.6, 'b']]);
    expect(ask(numbered('a', '11'), numbered('b', '11'))).toEqual([[-10_000, 1, 'b']]);
  });
});

describe('a delivery that is missing', () => {
  const lines = [{ ingredientId: 'mince', quantity: decimal(5_000) }];

  it('is on the shelf by what an invoice bills, or less sure by what was ordered', () => {
    const awaited = (['billed', 'ordered'] as const).map((proof) => ({
      paper: opens('order', proof),
      day: FROM,
      proof,
      lines,
    }));
    expect(said(notDelivered(factsOf({ awaited }), questionAbout(mince(5_000))))).toEqual([
      [5_000, 1, 'billed'],
      [5_000, 0.6, 'ordered'],
    ]);
  });

  it('is the usual quantity where the supplier’s usual day lacks a usual item', () => {
    const tuesdays = [5, 4, 3, 2, 1].map((weeks) =>
      delivery(`w${weeks}`, addDays('2026-05-19', -7 * weeks), weeks === 5 ? 6 : 4),
    );
    const ask = (more: ReturnType<typeof delivery>[]) =>
      said(notDelivered(factsOf({ deliveries: [...tuesdays, ...more] }), questionAbout(mince(10_000))));
    expect(ask([])).toEqual([[10_000, 0.4, 'w1']]);
    expect(ask([delivery('came', '2026-05-20', 4)])).toEqual([]);
    const without = delivery('without', '2026-05-19', 4, { lines: [] });
    expect(ask([without])).toEqual([[10_000, 0.4, 'without']]);
  });
});

it('a pack is wrong where what came ÷ what was entered is the ratio of two packs of the option, or a common one', () => {
  const packs = (...sizes: number[]) =>
    new Map([['mince 2.5 kg', { option: opens('option', 'option', null), sizes: sizes.map(decimal) }]]);
  const ask = (variance: number, ...sizes: number[]) => {
    const facts = factsOf({ deliveries: [delivery('a', '2026-05-19', 4)], packsOf: packs(...sizes) });
    return said(wrongPack(facts, questionAbout(mince(variance))));
  };
  expect(ask(-2_000, 2_500, 2_000)).toEqual([[-2_000, 0.8, 'option']]);
  expect(ask(110_000, 2_500)).toEqual([[110_000, 0.8, 'option']]);
  expect(ask(-4_500, 2_500, 2_000)).toEqual([]);
});

it('a count is in a wrong unit where it is the ratio of two units from what was expected, within 5 %', () => {
  const ask = (grams: number) => {
    const line = { ingredientId: 'mince', quantity: decimal(grams), size: decimal(1_000), shelfId: null };
    const countUnits = new Map([['mince', [1, 1_000, 2_500].map(decimal)]]);
    return said(wrongCountUnit(factsOf({ counted: [line], countUnits }), questionAbout(mince(grams - 8_000))));
  };
  expect(ask(3_200)).toEqual([[-4_800, 0.8, 'count']]);
  expect(ask(3_300)).toEqual([[-4_950, 0.8, 'count']]);
  expect(ask(3_500)).toEqual([]);
});

describe('a shelf that was not counted', () => {
  const line = (shelfId: string, grams: number, ingredientId = 'mince') => ({
    ...{ ingredientId, shelfId, quantity: decimal(grams), size: decimal(1) },
  });
  const shelves = ['walk-in', 'fridge'].map((id) => ({ id, name: id }));
  const countedBefore = [line('walk-in', 6_000), line('fridge', 4_000)];
  const ask = (...counted: ReturnType<typeof line>[]) =>
    said(shelfNotCounted(factsOf({ counted, countedBefore, shelves }), questionAbout(mince(-3_200))));

  it('held its share of what is expected; without any line it is proof, without this one a pattern', () => {
    expect(ask(line('walk-in', 4_800))).toEqual([[-3_200, 1, 'count']]);
    expect(ask(line('walk-in', 4_800), line('fridge', 10, 'salt'))).toEqual([[-3_200, 0.5, 'count']]);
  });

  it('is none where it was counted', () => {
    expect(ask(line('walk-in', 4_800), line('fridge', 0))).toEqual([]);
  });
});

const dish = (id: string, title: string, grams: number, portions: readonly number[] = []): SoldDish => ({
  dish: { ...opens('recipe', id, null), title },
  perPortion: new Map([['mince', decimal(grams)]]),
  sold: portions.map((each, week) => ({ from: addDays(FROM, -7 * week), portions: decimal(each) })),
});

it('a code without a dish took what it sold of the dish it stood for, of that name, or of the name most like it', () => {
  const dishes = [dish('burger', 'Cheese burger', 150), dish('ragu', 'Ragù', 90)];
  const ask = (name: string, stoodFor: string | null = null) => {
    const unmatched = [{ plu: '7', name, sold: decimal(20), imported: opens('sales', 'week'), stoodFor }];
    return said(codeNotMatched(factsOf({ dishes, unmatched }), questionAbout(mince(-3_000))));
  };
  expect(ask('Burger, CHEESE')).toEqual([[-3_000, 1, 'week']]);
  expect(ask('Cheese burger XL')).toEqual([[-3_000, 0.6, 'week']]);
  expect(ask('Special', 'ragu')).toEqual([[-1_800, 1, 'week']]);
  expect(ask('Open food')).toEqual([]);
});

describe('a recipe that is wrong', () => {
  const burgers = [30, 20, 40, 10, 25];
  const weeks = burgers.slice(1).map((portions, at) => earlier(at + 1, portions * -40));
  const dishes = [dish('burger', 'Burger', 100, burgers), dish('ragu', 'Ragù', 100, [20, 25, 20, 25, 20])];

  it('goes with the portions of one dish, by the earlier periods', () => {
    const causes = wrongRecipe(factsOf({ dishes }), questionAbout(mince(-1_200, { earlier: weeks })));
    expect(said(causes)[0]).toEqual([-1_200, 0.5, 'burger']);
    expect(causes[0]?.facts.times?.toNumber()).toBe(1.4);
  });

  it('has one sign in three periods or more', () => {
    const ask = (periods: typeof weeks) =>
      wrongRecipe(factsOf({ dishes }), questionAbout(mince(-1_200, { earlier: periods })));
    expect(ask(weeks.slice(0, 1))).toEqual([]);
    expect(ask([...weeks.slice(0, 3), earlier(4, 400)])).toEqual([]);
  });

  it('is none where the hand varies by less than 5 % of the use', () => {
    expect(wrongRecipe(factsOf({ dishes }), questionAbout(mince(-450, { earlier: weeks })))).toEqual([]);
  });
});

describe('a transfer', () => {
  it('is missing where another area has too much of what this one lacks', () => {
    const elsewhere = [{ ...mince(3_000), areaId: 'bar', areaName: 'Bar' }];
    const [cause] = transferMissing(factsOf({ elsewhere }), questionAbout(mince(-3_000)));
    expect(cause).toMatchObject({ evidence: 0.6, facts: { place: 'Bar', less: true } });
    expect(cause?.predicted.toNumber()).toBe(-3_000);
  });

  it('was sent here and never confirmed', () => {
    const lines = [{ ingredientId: 'mince', quantity: decimal(2_000) }];
    const underWay = [{ transfer: opens('transfer', 'sent'), from: 'Bar', lines }];
    expect(said(transferMissing(factsOf({ underWay }), questionAbout(mince(2_000))))).toEqual([[2_000, 1, 'sent']]);
  });
});

it('a twin lacks what this one has too much of; somebody who recorded it is proof', () => {
  const pork = mince(-2_000, { ingredientId: 'pork', name: 'Pork' });
  const ask = (because: 'alike' | 'recorded') => {
    const facts = factsOf({ ingredients: [pork], twins: [{ ingredientId: 'pork', otherId: 'mince', because }] });
    return usedInstead(facts, questionAbout(mince(2_000)));
  };
  expect(said(ask('alike'))).toEqual([[2_000, 0.6, 'mince']]);
  expect(said(ask('recorded'))).toEqual([[2_000, 1, 'mince']]);
  expect(ask('alike')[0]?.key).toBe('twin mince pork');
});

it('wastage is missing where it was written down in three periods of four and now is not half of it', () => {
  const weeks = [1, 2, 3, 4].map((ago) => earlier(ago, 0, { wasted: ago === 4 ? 0 : 1_200 }));
  const ask = (wasted: number) =>
    said(wastageMissing(factsOf(), questionAbout(mince(-1_200, { wasted: decimal(wasted), earlier: weeks }))));
  expect(ask(0)).toEqual([[-1_200, 0.5, null]]);
  expect(ask(700)).toEqual([]);
});

describe('days of sales', () => {
  const day = (offset: number, id = `day ${offset}`): SoldDays => ({
    ...{ imported: opens('sales', id), from: addDays(FROM, offset), to: addDays(FROM, offset), recorded: id },
    ...{ same: 'the same', use: new Map([['mince', decimal(1_000)]]) },
  });
  const five = Array.from({ length: 42 }, (_, at) => day(at - 35));

  it('are missing on weekdays that usually sell, by what these usually take', () => {
    const soldDays = five.filter(({ from }) => from !== addDays(FROM, 3));
    expect(said(salesDays(factsOf({ soldDays }), questionAbout(mince(-1_000))))).toEqual([[-1_000, 0.5, null]]);
    const closed = five.filter(({ from }) => new Date(from).getUTCDay() !== 4);
    expect(salesDays(factsOf({ soldDays: closed }), questionAbout(mince(-1_000)))).toEqual([]);
  });

  it('stand twice by what the later import took, and several such days also all together', () => {
    const again = [3, 4].map((offset) => day(offset, `x again ${offset}`));
    expect(said(salesDays(factsOf({ soldDays: [...five, ...again] }), questionAbout(mince(2_000))))).toEqual([
      [2_000, 1, 'x again 3'],
      [1_000, 1, 'x again 3'],
      [1_000, 1, 'x again 4'],
    ]);
  });
});
