import { describe, expect, it } from 'vitest';
import { approvalPreview, isDecidable, type JudgedLine } from './approval-preview.ts';

const line = (differs: Partial<JudgedLine>): JudgedLine => ({
  ...{ name: 'Flour', kind: 'goods', net: '55', decision: null, open: false, findings: [] },
  ...differs,
});
const dearer = { kind: 'dearer' as const, pounds: '4.5' };
const short = { kind: 'billed more than received' as const, pounds: '5.5' };

describe('what approving an invoice does', () => {
  it('nothing but the approval where every line agrees', () => {
    expect(approvalPreview([line({}), line({ name: 'Oil' })])).toMatchObject({
      agreeing: 2,
      accepted: { names: [] },
      claimed: { names: [] },
      open: [],
    });
  });

  // Order 10 at £5, received 9, billed 10 at £5.50: £5.50 short and £4.50 overcharged (rule 83).
  it('claims what is short, and with it what is dearer where that is not accepted', () => {
    const { claimed } = approvalPreview([line({ decision: 'claimed', findings: [short, dearer] })]);
    expect([claimed.names, claimed.pounds?.toFixed()]).toEqual([['Flour'], '10']);
  });

  it('accepts a dearer price and claims only what is short', () => {
    const { accepted, claimed } = approvalPreview([line({ decision: 'accepted', findings: [short, dearer] })]);
    expect([accepted.pounds?.toFixed(), claimed.pounds?.toFixed()]).toEqual(['4.5', '5.5']);
  });

  it('counts a charge that only the invoice has with all of it, once it is decided', () => {
    const charge = { name: 'Fuel', kind: 'charge' as const, net: '3' };
    expect(approvalPreview([line(charge)])).toMatchObject({ agreeing: 1, open: [] });
    expect(approvalPreview([line({ ...charge, open: true })]).open).toEqual(['Fuel']);
    expect(approvalPreview([line({ ...charge, decision: 'accepted' })]).accepted.pounds?.toFixed()).toBe('3');
    expect(approvalPreview([line({ ...charge, decision: 'claimed' })]).claimed.pounds?.toFixed()).toBe('3');
  });

  it('a dearer price within tolerance stands in nobody’s way, one beyond it does', () => {
    const lines = [line({ findings: [dearer] }), line({ name: 'Oil', open: true, findings: [dearer] })];
    const { within, open } = approvalPreview(lines);
    expect([within.names, within.pounds?.toFixed(), open]).toEqual([['Flour'], '4.5', ['Oil']]);
  });

  it('states no sum where costs are hidden', () => {
    const hidden = { kind: 'dearer' as const, pounds: null };
    expect(approvalPreview([line({ net: null, decision: 'accepted', findings: [hidden] })]).accepted.pounds).toBeNull();
  });

  it('a cheaper price and goods that nobody ordered are nothing to accept or claim', () => {
    expect(isDecidable(line({ findings: [{ kind: 'cheaper', pounds: '1' }] }))).toBe(false);
    expect(isDecidable(line({ findings: [{ kind: 'not ordered', pounds: '1' }] }))).toBe(false);
    expect(isDecidable(line({ findings: [dearer] }))).toBe(true);
    expect(isDecidable(line({ kind: 'charge' }))).toBe(false);
    expect(isDecidable(line({ kind: 'charge', open: true }))).toBe(true);
  });
});
