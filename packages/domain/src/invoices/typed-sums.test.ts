import { describe, expect, it } from 'vitest';
import { typedSums } from './typed-sums.ts';

const typed = (net: string, vat: string, gross: string, ...lines: string[]) =>
  typedSums({ lines: lines.map((line) => ({ net: line })), net, vat, gross });

describe('the sums of an invoice while it is typed (rule 65)', () => {
  it('agree where lines, net, VAT and total do', () => {
    const { lines, netDiffers, grossDiffers } = typed('30', '6', '36', '20', '10');
    expect([lines, netDiffers, grossDiffers].map((value) => value?.toFixed())).toEqual(['30', '0', '0']);
  });

  it('state by how much the net is above its lines, and the total above net and VAT', () => {
    const { netDiffers, grossDiffers } = typed('31.50', '6', '36', '20', '10');
    expect([netDiffers?.toFixed(), grossDiffers?.toFixed()]).toEqual(['1.5', '-1.5']);
  });

  it('take goods given back away', () => expect(typed('', '', '', '20', '-5').lines.toFixed()).toBe('15'));

  it('state nothing of what is not typed, or can not be read', () => {
    expect(typed('', '6', '36', '20')).toMatchObject({ netDiffers: null, grossDiffers: null });
    expect(typed('1,2,3', '6', '36', 'x').lines.toFixed()).toBe('0');
  });
});
