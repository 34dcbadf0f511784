import { describe, expect, it } from 'vitest';
import { dayOf } from './gs1.ts';
import { gtinOf } from './gtin.ts';
import { readCode } from './read-code.ts';

const ON = '2026-11-27';
const FNC1 = '\u001d';

/** What a code states, in short: amounts as text. */
function stated(text: string) {
  const code = readCode(text, ON);
  if (!code.known) return code.problem;
  const { weightKg, ...facts } = code.facts;
  return { ...facts, weightKg: weightKg?.toFixed() ?? null };
}
const NOTHING = { gtin: null, code: null, useBy: null, count: null, weightKg: null };

describe('element strings', () => {
  it.each([
    ['as a scanner sends them', `]C1019506000134352817261231310300972510L42${FNC1}3012`],
    ['without the mark of the symbology', `019506000134352817261231310300972510L42${FNC1}3012`],
    [
      'with FNC1 before the first element and between those of whole length too',
      `]d2${FNC1}0195060001343528${FNC1}17261231${FNC1}3103009725${FNC1}3012${FNC1}10L42`,
    ],
    ['with FNC1 as a keyboard types it', '01950600013435283012{GS}17261231{FNC1}310300972510L42'],
    ['as they are printed', '(01)95060001343528 (17)261231(3103)009725(10)L42(30)12'],
  ])('are read %s', (_, text) => {
    expect(stated(text)).toEqual({
      gtin: '95060001343528',
      code: 'L42',
      useBy: '2026-12-31',
      count: 12,
      weightKg: '9.725',
    });
  });

  it('pass over what is of no use here, up to its separator or its whole length', () => {
    expect(stated(`0195060001343528112611012199XYZ${FNC1}240A-7${FNC1}700326123112${FNC1}10L1`)).toEqual({
      ...NOTHING,
      gtin: '95060001343528',
      code: 'L1',
    });
  });

  it('take best before where no use-by is stated, in either order', () => {
    expect(stated(']C115261201')).toEqual({ ...NOTHING, useBy: '2026-12-01' });
    expect(stated(']C11526120117261130')).toEqual({ ...NOTHING, useBy: '2026-11-30' });
    expect(stated(']C11726113015261201')).toEqual({ ...NOTHING, useBy: '2026-11-30' });
  });

  it.each([
    ['3100000012', '12'],
    ['3101000125', '12.5'],
    ['3105012345', '0.12345'],
  ])('state kilograms with the places of their identifier: %s', (text, weightKg) => {
    expect(stated(`]C1${text}`)).toEqual({ ...NOTHING, weightKg });
  });

  it('take a lot alone of a code with the mark of GS1, and not of a code that only looks like one', () => {
    expect(stated(']C110A-77')).toEqual({ ...NOTHING, code: 'A-77' });
    expect(stated('10A-77')).toBe('no GS1 code');
  });
});

describe('digital links', () => {
  it.each([
    'https://id.gs1.org/01/95060001343528/10/L42?17=261231&3103=009725&30=12',
    'https://brand.example/food/gtin/95060001343528/lot/L42?exp=261231&3103=009725&30=12&utm=x',
  ])('are read from path and query: %s', (link) => {
    expect(stated(link)).toEqual({
      gtin: '95060001343528',
      code: 'L42',
      useBy: '2026-12-31',
      count: 12,
      weightKg: '9.725',
    });
  });

  it('take shorter item numbers, and codes that an address writes in another way', () => {
    expect(stated('https://id.gs1.org/01/9506000134352/10/A%2F7+b')).toEqual({
      ...NOTHING,
      gtin: '09506000134352',
      code: 'A/7+b',
    });
    expect(stated('https://id.gs1.org/01/9506000134352/10/100%')).toMatchObject({ code: '100%' });
  });

  it('that name no item are no code', () => {
    expect(stated('https://example.com/offers')).toBe('no GS1 code');
    expect(stated('https://')).toBe('no GS1 code');
  });
});

describe('item numbers', () => {
  it.each([
    ['9506000134352', '09506000134352'],
    ['96385074', '00000096385074'],
    ['036000291452', '00036000291452'],
    [']E09506000134352', '09506000134352'],
  ])('alone are read in 14 digits: %s', (text, gtin) => {
    expect(stated(text)).toEqual({ ...NOTHING, gtin });
  });

  it.each(['9506000134353', '0195060001343529', 'https://id.gs1.org/01/9506000134353'])(
    'whose check digit is wrong say so: %s',
    (text) => {
      expect(stated(text)).toBe('check digit');
    },
  );

  it('of nothing but zeros are none', () => {
    expect(gtinOf('00000000')).toBeNull();
    expect(gtinOf('12345')).toBeNull();
  });
});

describe('dates', () => {
  it.each([
    ['261200', '2026-12-31'],
    ['270200', '2027-02-28'],
    ['280200', '2028-02-29'],
    ['280229', '2028-02-29'],
    ['760101', '2076-01-01'],
    ['770101', '1977-01-01'],
  ])('%s is %s', (text, day) => expect(dayOf(text, ON)).toBe(day));

  it('find the next century from the end of one', () => {
    expect(dayOf('010101', '2098-06-01')).toBe('2101-01-01');
  });

  it.each(['271301', '270229', '27022', '2702xx'])('%s is none', (text) => expect(dayOf(text, ON)).toBeNull());

  it('that do not exist make the code one to be typed', () => {
    expect(stated('019506000134352817271301')).toBe('date');
  });
});

it.each([
  ['with a letter', '310300x725'],
  ['more places than digits', '3109000001'],
  ['a count with letters', '30x'],
])('an amount that cannot be read says so: %s', (_, text) => {
  expect(stated(`]C1${text}`)).toBe('amount');
});

it.each(['', 'BEEF-12', '01950600013435', '9'.repeat(40), `01950600${FNC1}01343528`, '(01', 'x(10)A'])(
  'a code of another kind keeps its text: %s',
  (text) =>
    expect(readCode(text, ON)).toEqual({
      known: false,
      text,
      problem: text === '01950600013435' ? 'check digit' : 'no GS1 code',
    }),
);
