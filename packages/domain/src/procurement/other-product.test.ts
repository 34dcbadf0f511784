import { describe, expect, it } from 'vitest';
import { ALLERGENS, answersOf, NOTHING_KNOWN } from '../catalogue/allergens.ts';
import { type CameLabelled, type LabelledOption, otherProducts } from './other-product.ts';

const answers = {
  bun: answersOf({ allergens: ['gluten'], mayContain: ['nuts'], freeOf: ALLERGENS }),
  roll: NOTHING_KNOWN,
};
const option = (more: Partial<LabelledOption> = {}): LabelledOption => ({
  ...{ id: 'option', named: [], known: false, first: false, inUse: false, ...more },
});
const line = (more: Partial<CameLabelled> = {}): CameLabelled => ({
  ...{ lineId: 'line', ingredientId: 'bun', option: option(), came: true, sameLabel: undefined, ...more },
});
const read = (...lines: CameLabelled[]) => otherProducts(lines, (id) => answers[id as keyof typeof answers]);

const NOTHING = { asked: [], unanswered: [], opened: [], unasked: [], labels: [] };
const opened = (named: string[]) => [
  { lineId: 'line', ingredientId: 'bun', substituteId: null, optionId: 'option', named },
];
const label = (same: boolean) => [{ lineId: 'line', optionId: 'option', same }];

describe('another option of an ingredient (rule 57)', () => {
  it.each([
    ['is not asked about where it was received here before', line({ option: option({ known: true }) })],
    ['nor where nothing of it came', line({ came: false })],
    ['nor where the ingredient is free of nothing, so that no answer changes anything', line({ ingredientId: 'roll' })],
    ['nor where it is of no ingredient', line({ ingredientId: null })],
    ['nor where the answers are those of its own label', line({ option: option({ first: true }) })],
    ['that names what the ingredient contains is none', line({ option: option({ named: ['gluten'] }) })],
  ])('%s', (_, came) => expect(read(came)).toEqual(NOTHING));

  it.each([
    [
      'is asked about where it names nothing',
      undefined,
      { unanswered: ['line'], opened: opened([]), labels: label(false) },
    ],
    ['with the same label is none', true, { labels: label(true) }],
    [
      'with another label is another product of which nothing is known',
      false,
      { opened: opened([]), labels: label(false) },
    ],
    ['that could not be asked about is one too', null, { unasked: ['line'], opened: opened([]), labels: label(false) }],
  ])('%s', (_, sameLabel, expected) =>
    expect(read(line({ sameLabel }))).toEqual({ ...NOTHING, asked: ['line'], ...expected }),
  );

  it.each([
    ['is free of', ['sesame']],
    ['may contain', ['nuts']],
  ])('that names what the ingredient %s is another product without being asked about', (_, named) => {
    for (const first of [true, false])
      expect(read(line({ option: option({ named: [...named, 'gluten'], first }) }))).toEqual({
        ...NOTHING,
        opened: opened(ALLERGENS.filter((one) => [...named, 'gluten'].includes(one))),
        labels: label(false),
      });
  });

  it('that is in use as another product already is not asked about, and stays another', () =>
    expect(read(line({ option: option({ inUse: true }) }))).toEqual({ ...NOTHING, labels: label(false) }));

  it('on several lines is asked about once', () =>
    expect(read(line(), line({ lineId: 'second' })).asked).toEqual(['line']));
});
