import { describe, expect, it } from 'vitest';
import { approvalPreview, isDecidable, type JudgedLine } from './approval-preview.ts';

const line = (differs: Partial<JudgedLine>): JudgedLine => ({
  ...{ name: 'Flour', decision: null, open: false, findings: [], acceptedNet: '0', claimedNet: '0' },
  ...differs,
});
const dearer = { kind: 'dearer' as const };
const short = { kind: 'billed more than received' as const };

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
    const { claimed } = approvalPreview([line({ decision: 'claimed', findings: [short, dearer], claimedNet: '10' })]);
    expect([claimed.names, claimed.pounds?.toFixed()]).toEqual([['Flour'], '10']);
  });

  it('accepts a dearer price and claims only what is short', () => {
    const both = { findings: [short, dearer], acceptedNet: '4.5', claimedNet: '5.5' };
    const { accepted, claimed } = approvalPreview([line({ decision: 'accepted', ...both })]);
    expect([accepted.pounds?.toFixed(), claimed.pounds?.toFixed()]).toEqual(['4.5', '5.5']);
  });

  it('counts a charge that only the invoice has once it is decided', () => {
    const charge = { name: 'Fuel' };
    expect(approvalPreview([line(charge)])).toMatchObject({ agreeing: 1, open: [] });
    expect(approvalPreview([line({ ...charge, open: true })]).open).toEqual(['Fuel']);
    expect(
      approvalPreview([line({ ...charge, decision: 'accepted', acceptedNet: '3' })]).accepted.pounds?.toFixed(),
    ).toBe('3');
    expect(approvalPreview([line({ ...charge, decision: 'claimed', claimedNet: '3' })]).claimed.pounds?.toFixed()).toBe(
      '3',
    );
  });

  it('a dearer price within tolerance stands in nobody’s way, one beyond it does', () => {
    const lines = [
      line({ findings: [dearer], acceptedNet: '4.5' }),
      line({ name: 'Oil', open: true, findings: [dearer] }),
    ];
    const { within, open } = approvalPreview(lines);
    expect([within.names, within.pounds?.toFixed(), open]).toEqual([['Flour'], '4.5', ['Oil']]);
  });

  it('states no sum where costs are hidden', () => {
    const hidden = line({ decision: 'accepted', findings: [dearer], acceptedNet: null });
    expect(approvalPreview([hidden]).accepted.pounds).toBeNull();
  });

  it('a cheaper price and goods that nobody ordered are nothing to accept or claim', () => {
    expect(isDecidable(line({ findings: [{ kind: 'cheaper' }] }))).toBe(false);
    expect(isDecidable(line({ findings: [{ kind: 'not ordered' }] }))).toBe(false);
    expect(isDecidable(line({ findings: [dearer] }))).toBe(true);
    expect(isDecidable(line({ open: true }))).toBe(true);
  });
});
