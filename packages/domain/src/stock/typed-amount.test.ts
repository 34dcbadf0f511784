import { describe, expect, it } from 'vitest';
import { typedAmount } from './typed-amount.ts';

describe('typedAmount', () => {
  it.each([
    ['is what stands in the field', '1.5', '1.5'],
    ['is zero where 0 is typed', '0', '0'],
    ['may be longer than a field takes, from an import', '0.0012345678', '0.0012345678'],
    ['is none while the field is empty', '', undefined],
    ['is none below 0', '-3', undefined],
    ['is none from 1,000,000,000 on', '123456789012', undefined],
    ['is none on the way to a number', '1,23', undefined],
    ['is none of what is no number', '1e9', undefined],
  ])('%s', (_, typed, amount) => expect(typedAmount(typed)?.toFixed()).toBe(amount));
});
