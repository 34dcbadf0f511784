import { describe, expect, it } from 'vitest';
import { csvFile, pastedText } from './csv.ts';

describe('csvFile', () => {
  it('leaves semicolons, quotes and lines inside their cells', () =>
    expect(
      csvFile([
        ['Who', 'What'],
        ['Ada; "Cook"', 'a\nb'],
      ]),
    ).toBe('\ufeff"Who";"What"\r\n"Ada; ""Cook""";"a\nb"\r\n'));

  it('leaves numbers as they are', () => expect(csvFile([['-2.50', '7']])).toBe('\ufeff"-2.50";"7"\r\n'));

  it('leaves words as they are that hold such signs further on', () =>
    expect(csvFile([['Fish & chips = 1', 'a-b', '\u200bSalt']])).toBe(
      '\ufeff"Fish & chips = 1";"a-b";"\u200bSalt"\r\n',
    ));

  it.each([
    ...['=1+1', '+44', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '\u00a0@A1'],
    ...['\uff1d1+1', '\uff0b44', '\uff0d2+3', '\uff20SUM(A1)', '\u22122+3'], // full-width, and the minus sign
    ...['\u200b=1', '\ufeff=1', '\u2060\u200d+44', '\u00ad\uff1d1', '\u0000=1'], // behind signs without width
  ])('lets no spreadsheet calculate %j', (text) => expect(csvFile([[text]])).toBe(`\ufeff"'${text}"\r\n`));
});

it('pastedText puts tabs between cells, and lets no spreadsheet calculate', () =>
  expect(
    pastedText([
      ['Dish', 'Margin'],
      ['=1+1\tsoup', '-2.50'],
    ]),
  ).toBe("Dish\tMargin\n'=1+1 soup\t-2.50"));
