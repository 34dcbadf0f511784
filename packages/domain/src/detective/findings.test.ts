import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { findCauses } from './findings.ts';
import { questionOf, usualVariance } from './question.ts';
import { rankCauses } from './rank.ts';
import { delivery, earlier, FROM, factsOf, mince, opens, questionAbout, TO } from './testing.ts';

const awaited = (proof: 'billed' | 'ordered', grams: number, id: string = proof) => ({
  ...{ paper: opens('order', id), day: FROM, proof },
  lines: [{ ingredientId: 'mince', quantity: decimal(grams) }],
});

describe('what an ingredient is asked about', () => {
  it('is lessened by its usual variance: the median share of its use over six earlier periods', () => {
    const before = [-100, -300, -200, -5_000, -150, -250, -9_000].map((grams, at) => earlier(at + 1, grams));
    const question = questionAbout(mince(-1_225, { earlier: before }));
    expect(question.beyondUsual.toNumber()).toBe(-1_000);
    expect(question.expected.toNumber()).toBe(7_775);
  });

  it('goes by days where no recipe uses it', () => {
    const before = [1, 2].map((ago) => earlier(ago, -70, { sold: 0 }));
    const fortnight = { from: '2026-05-11', to: '2026-05-24' };
    expect(usualVariance(before, decimal(0), fortnight).toNumber()).toBe(-140);
  });

  it('has noise of 2 % of its use and one step of a count', () => {
    expect(questionAbout(mince(0)).noise.toNumber()).toBe(210);
    const eggs = mince(0, { unit: 'unit', sold: decimal(100) });
    expect(questionOf(eggs, { from: FROM, to: TO }).noise.toNumber()).toBe(3);
  });
});

describe('the ranking of causes', () => {
  it('puts what a paper proves and fits first: a fit of 0.9 × 1 before one of 1 × 0.6', () => {
    const facts = factsOf({ awaited: [awaited('ordered', 5_000), awaited('billed', 4_500)] });
    const ranked = rankCauses(facts, questionAbout(mince(5_000)));
    expect(ranked.map(({ evidence, score }) => [evidence, Number(score.toFixed(2))])).toEqual([
      [1, 0.9],
      [0.6, 0.6],
    ]);
  });

  it.each([
    ['a score below 0.3', 5_000, 1_400],
    ['a prediction within the noise', 200, 200],
    ['one of the other sign', -5_000, 5_000],
  ])('leaves out %s', (_, variance, predicted) => {
    expect(rankCauses(factsOf({ awaited: [awaited('billed', predicted)] }), questionAbout(mince(variance)))).toEqual(
      [],
    );
  });
});

describe('findings', () => {
  const flour = (variance: number) => mince(variance, { ingredientId: 'flour', name: 'Flour' });
  const lot = delivery('first', '2026-05-19', 4).lines[0];

  it('are one where two ingredients share the cause, the most £ explained first, with the figure after it', () => {
    const lines = lot ? [lot, { ...lot, ingredientId: 'flour', optionId: 'flour', quantity: decimal(3_000) }] : [];
    const deliveries = ['2026-05-19', '2026-05-20'].map((day) => delivery(day, day, 4, { lines }));
    const salt = mince(2_500, { ingredientId: 'salt', name: 'Salt' });
    const billed = { ...awaited('billed', 2_400), lines: [{ ingredientId: 'salt', quantity: decimal(2_400) }] };
    const facts = factsOf({ ingredients: [salt, mince(-10_100), flour(-3_000)], deliveries, awaited: [billed] });
    const { findings, notExplained } = findCauses(facts);
    expect(
      findings.map(({ kind, explainedWorth, lines }) => [
        kind,
        explainedWorth.toNumber(),
        lines.map(({ of, after }) => `${of.name} ${after}`),
      ]),
    ).toEqual([
      ['delivered twice', 130, ['Mince -100', 'Flour 0']],
      ['not delivered', 24, ['Salt 100']],
    ]);
    expect(notExplained).toEqual([]);
  });

  it('name what nothing explains as such, and apart from it what is no more than usual', () => {
    const usual = [1, 2, 3].map((ago) => earlier(ago, -3_000));
    const facts = factsOf({
      ingredients: [mince(-3_000), flour(-3_100)].map((one, at) => ({ ...one, earlier: at ? usual : [] })),
    });
    const answer = findCauses(facts);
    expect(answer.findings).toEqual([]);
    expect(answer.notExplained.map(({ of }) => of.name)).toEqual(['Mince']);
    expect(answer.usual.map(({ of }) => of.name)).toEqual(['Flour']);
  });

  it('ask about £20 either way and more, and about nothing without a price', () => {
    const ask = (grams: number, cost = decimal('0.01')) =>
      findCauses(factsOf({ ingredients: [mince(grams, { cost })] })).notExplained.length;
    expect([ask(2_000), ask(-2_000), ask(1_999), ask(-1_999)]).toEqual([1, 1, 0, 0]);
    expect(findCauses(factsOf({ ingredients: [mince(-9_000, { cost: null })] })).notExplained).toEqual([]);
  });
});
