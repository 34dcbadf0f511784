import { describe, expect, it } from 'vitest';
import { csvFile } from './csv.ts';

describe('csvFile', () => {
  it('keeps semicolons, quotes and lines inside their cells', () =>
    expect(
      csvFile([
        ['Who', 'What'],
        ['Ada; "Cook"', 'a\nb'],
      ]),
    ).toBe('\ufeff"Who";"What"\r\n"Ada; ""Cook""";"a\nb"\r\n'));

  it('leaves numbers as they are', () => expect(csvFile([['-2.50', '7']])).toBe('\ufeff"-2.50";"7"\r\n'));

  it.each(['=1+1', '+44', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])('lets no spreadsheet calculate %j', (text) =>
    expect(csvFile([[text]])).toBe(`\ufeff"'${text}"\r\n`),
  );
});
