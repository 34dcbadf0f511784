import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { leftOfDelivery, standsOnShelves, warmSince } from './at-risk.ts';

const stands = (theoretical: string, onShelves: string, counted: string) =>
  standsOnShelves(decimal(theoretical), { onShelves: decimal(onShelves), counted: decimal(counted) }).toFixed();

describe('rule 128: what stands in a fridge now', () => {
  it('is the part of what should be in the area that was on its shelves at the last count', () => {
    expect(stands('8000', '3000', '4000')).toBe('6000');
    expect(stands('8000', '4000', '4000')).toBe('8000');
    expect(stands('8000', '0', '4000')).toBe('0');
  });

  it('is never more than there should be, all of what came after a count of nothing, and nothing where nothing should be there', () => {
    expect(stands('8000', '5000', '4000')).toBe('8000');
    expect(stands('8000', '0', '0')).toBe('8000');
    expect(stands('-20', '1', '1')).toBe('0');
  });
});

describe('rule 128: goods that came too warm', () => {
  it('are pointed out on the day they came and the six days after it', () => {
    expect(warmSince('2026-11-20')).toBe('2026-11-14');
  });

  it('are never more than should be there', () => {
    expect(leftOfDelivery(decimal('500'), decimal('800')).toFixed()).toBe('500');
    expect(leftOfDelivery(decimal('900'), decimal('800')).toFixed()).toBe('800');
    expect(leftOfDelivery(decimal('-1'), decimal('800')).toFixed()).toBe('0');
  });
});
