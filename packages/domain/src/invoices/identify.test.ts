import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { identifyLine, likeness } from './identify.ts';
import { afterChoice, goesAlone, type LearnedItem, printedItem } from './learned.ts';
import { invoiceLine, listedItem } from './testing.ts';

const TOMATOES = listedItem({
  optionId: 'tomatoes',
  supplierCode: 'TOM-06',
  name: 'Chopped tomatoes',
  uom: 'case',
  pack: [6, '2.5', 'kg'],
  unitPrice: '18',
});
const PASSATA = listedItem({
  optionId: 'passata',
  supplierCode: 'PAS-12',
  name: 'Tomato passata',
  uom: 'case',
  pack: [12, '700', 'g'],
  unitPrice: '14',
});
const items = [TOMATOES, PASSATA];

const printed = (given: Parameters<typeof invoiceLine>[0] = {}) =>
  invoiceLine({
    supplierCode: '',
    name: '',
    quantity: '2',
    unit: 'case',
    net: '36',
    optionId: null,
    identifiedBy: null,
    ...given,
  });
const learnt = (line: ReturnType<typeof printed>, optionId: string, times = 1, lotsPerUnit = '1'): LearnedItem => {
  const chosen = { ...printedItem(line), gtin: line.gtin, optionId, lotsPerUnit: decimal(lotsPerUnit) };
  return Array.from({ length: times - 1 }).reduce<LearnedItem>(
    (before) => afterChoice(before, chosen),
    afterChoice(null, chosen),
  );
};
const found = (line: ReturnType<typeof printed>, learned: LearnedItem[] = [], of = items) => {
  const one = identifyLine(line, { items: of, learned });
  return one && [one.optionId, one.by, one.lots?.toFixed() ?? null].join(' ');
};

describe('which item a line is', () => {
  it('rule 69 by the code of the supplier, however it is written', () => {
    expect(found(printed({ supplierCode: 'tom 06' }))).toBe('tomatoes code 2');
    expect(found(printed({ supplierCode: 'TOM06', name: 'Tomato passata' }))).toBe('tomatoes code 2');
    expect(found(printed({ supplierCode: 'TOM07' }))).toBeNull();
  });

  it('rule 69 a code that several items have tells nothing, but for the one that has it to the letter', () => {
    const twice = [TOMATOES, { ...PASSATA, supplierCode: 'TOM06' }];
    expect(found(printed({ supplierCode: 'T-O-M06' }), [], twice)).toBeNull();
    expect(found(printed({ supplierCode: 'TOM-06' }), [], twice)).toBe('tomatoes code 2');
    const same = [TOMATOES, { ...PASSATA, supplierCode: 'TOM-06' }];
    expect(found(printed({ supplierCode: 'TOM-06' }), [], same)).toBeNull();
  });

  it('rule 69 in a picture by a code that looks like one alone, where the name agrees', () => {
    const oil = listedItem({
      optionId: 'oil',
      supplierCode: 'OIL105',
      name: 'Rapeseed oil',
      pack: [1, '20', 'l'],
      unitPrice: '31',
    });
    const seen = (given: Parameters<typeof invoiceLine>[0]) =>
      found(printed({ source: 'picture', net: '62', unit: '', ...given }), [], [oil, TOMATOES]);
    expect(seen({ supplierCode: '0IL1O5', name: 'Rapeseedoil 20 l drum' })).toBe('oil code 2');
    expect(seen({ supplierCode: '0IL1O5', name: 'Rapeseed oil 201 drum' })).toBe('oil code 2');
    expect(seen({ supplierCode: '0IL1O5', name: 'Rapeseed oil 401 drum' })).toBe('oil proposed ');
    expect(seen({ supplierCode: '0IL1O5', name: 'Sea salt flakes' })).toBeNull();
    expect(seen({ supplierCode: '0IL1O5', name: 'Rapeseed oil', source: 'pdf' })).toBe('oil proposed 2');
    const alike = [oil, { ...PASSATA, supplierCode: 'O1L105' }];
    expect(found(printed({ source: 'picture', supplierCode: '0IL1O5', name: 'Oils' }), [], alike)).toBeNull();
  });

  it('rule 69 a printed pack that is another than the item’s makes it a proposal, whose lots a person states', () => {
    expect(found(printed({ supplierCode: 'TOM-06', name: 'Chopped tomatoes 6x400g' }))).toBe('tomatoes proposed ');
    expect(found(printed({ supplierCode: 'TOM-06', name: 'Chopped tomatoes 6 x 2.5 kg' }))).toBe('tomatoes code 2');
    expect(found(printed({ supplierCode: 'TOM-06', name: 'Chopped tomatoes 2500g tin' }))).toBe('tomatoes code 2');
  });

  it('rule 69 by its article number, which a person stated before and confirmed', () => {
    const once = learnt(printed({ gtin: '5012345678900', name: 'Toms' }), 'tomatoes');
    const twice = learnt(printed({ gtin: '5012345678900', name: 'Toms' }), 'tomatoes', 2);
    const line = printed({ gtin: '5012345678900', name: 'Other words' });
    expect(found(line, [once])).toBe('tomatoes proposed 2');
    expect(found(line, [twice])).toBe('tomatoes gtin 2');
  });

  it('rules 69 and 79 by learned words: at once a proposal, alone after one confirmation', () => {
    const line = printed({ name: 'TOMS CHPD', unit: 'tin', quantity: '3', net: '9' });
    expect(found(line, [learnt(line, 'tomatoes', 1, '0.1666666666666667')])).toBe('tomatoes proposed 0.5');
    expect(found(line, [learnt(line, 'tomatoes', 2, '0.1666666666666667')])).toBe('tomatoes learned 0.5');
    expect(found(printed({ name: 'TOMS CHPD', unit: 'bag' }), [learnt(line, 'tomatoes', 2)])).toBeNull();
  });

  it('rule 79 a person who corrected what the code says is believed: at once as a proposal, then alone', () => {
    const line = printed({ supplierCode: 'TOM-06', name: 'Passata' });
    expect(found(line, [learnt(line, 'passata')])).toBe('passata proposed 2');
    expect(found(line, [learnt(line, 'passata', 2)])).toBe('passata learned 2');
  });

  it('rule 79 lots that were stated stand instead of those of the unit, sure once they are confirmed', () => {
    const line = printed({ supplierCode: 'TOM-06', name: 'Toms', unit: 'pallecon' });
    expect(found(line)).toBe('tomatoes code ');
    expect(found(line, [learnt(line, 'tomatoes', 1, '40')])).toBe('tomatoes proposed 80');
    expect(found(line, [learnt(line, 'tomatoes', 2, '40')])).toBe('tomatoes code 80');
    const plain = printed({ supplierCode: 'TOM-06', name: 'Toms' });
    expect(found(plain, [learnt(plain, 'tomatoes')])).toBe('tomatoes code 2');
  });

  it('rule 79 a code whose words changed is proposed as before, and not where people said different things of it', () => {
    const before = learnt(printed({ supplierCode: 'X1', name: 'Toms' }), 'tomatoes', 5);
    const other = learnt(printed({ supplierCode: 'X1', name: 'Pass' }), 'passata', 5);
    expect(found(printed({ supplierCode: 'X1', name: 'Toms new' }), [before])).toBe('tomatoes proposed 2');
    expect(found(printed({ supplierCode: 'X1', name: 'Toms new' }), [before, other])).toBeNull();
  });

  it('rule 69 a likely name is proposed where its price is within a quarter and its pack no other', () => {
    const line = (given: Parameters<typeof invoiceLine>[0] = {}) =>
      printed({ name: 'Tomatoes chopped 2.5kg', ...given });
    expect(found(line())).toBe('tomatoes proposed 2');
    expect(found(line({ net: '45' }))).toBe('tomatoes proposed 2');
    expect(found(line({ net: '45.02' }))).toBeNull();
    expect(found(line({ name: 'Tomatoes chopped 400g' }))).toBeNull();
    expect(found(line({ name: 'Tomato soup' }))).toBeNull();
    expect(found(line(), [], [TOMATOES, { ...TOMATOES, optionId: 'twin' }])).toBeNull();
    expect(found(line(), [], [{ ...TOMATOES, unitPrice: null }])).toBeNull();
    expect(found(line({ unit: 'pallecon' }))).toBe('tomatoes proposed ');
    expect(found(line({ quantity: '0' }))).toBeNull();
  });

  it('rules 48 and 69 what is priced by weight is compared by the kg, and its packs have any size', () => {
    const beef = listedItem({
      optionId: 'beef',
      supplierCode: 'B1',
      name: 'Beef topside',
      uom: 'case',
      pack: [1, '10', 'kg'],
      unitPrice: '85',
      byWeight: true,
    });
    expect(
      found(printed({ name: 'Topside of beef 9.7kg', unit: 'kg', quantity: '9.7', net: '82.45' }), [], [beef]),
    ).toBe('beef proposed 9.7');
    expect(found(printed({ name: 'Topside of beef', unit: 'kg', quantity: '9.7', net: '160' }), [], [beef])).toBeNull();
    expect(
      found(
        printed({ supplierCode: 'B1', name: 'Topside 9.7kg', unit: 'kg', quantity: '9.7', net: '82.45' }),
        [],
        [beef],
      ),
    ).toBe('beef code 9.7');
  });

  it('rule 69 knows nothing of a line without words and code', () => expect(found(printed())).toBeNull());

  it('rule 69 likeness is of words without packs, accents and order', () => {
    expect(likeness('Crème fraîche 2 kg tub', 'creme fraiche')).toBe(1);
    expect(likeness('', 'creme fraiche')).toBe(0);
    expect(likeness('Beans baked', 'Baked beans')).toBe(1);
    expect(likeness('Green peppers', 'Red onions')).toBeLessThan(0.7);
  });
});

describe('what a choice teaches', () => {
  const line = printed({ supplierCode: 'A-1', name: 'Tomates, CRÈME  2.5kg', unit: 'Case' });

  it('rule 79 keeps a line by its folded code, words and unit', () =>
    expect(printedItem(line)).toEqual({ code: 'A1', name: 'tomates creme 2.5kg', unit: 'case' }));

  it('rule 79 goes alone after one confirmation, and after another choice when that was confirmed twice', () => {
    const chosen = (optionId: string, lotsPerUnit = '1') => ({
      ...printedItem(line),
      gtin: '',
      optionId,
      lotsPerUnit: decimal(lotsPerUnit),
    });
    let learned = afterChoice(null, chosen('a'));
    const alone: boolean[] = [goesAlone(learned)];
    for (const next of [
      chosen('a'),
      chosen('b'),
      chosen('b'),
      chosen('b'),
      chosen('b', '2'),
      chosen('b', '2'),
      chosen('b', '2'),
    ]) {
      learned = afterChoice(learned, next);
      alone.push(goesAlone(learned));
    }
    expect(alone).toEqual([false, true, false, false, true, false, false, true]);
  });
});
