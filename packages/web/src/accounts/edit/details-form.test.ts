import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { describe, expect, it } from 'vitest';
import { detailsInput, detailsValues, differences, fieldsOf } from './details-form.ts';

const soho = { name: 'Soho', address1: '12 Greek Street', openingTime: '08:00', closingTime: '22:00' } as AccountRow;

describe('the details of an account', () => {
  it('are sent as they are shown, and nothing for what is empty', () => {
    expect(detailsInput(detailsValues(soho))).toMatchObject({
      name: 'Soho',
      address1: '12 Greek Street',
      postcode: null,
      email: null,
      openingTime: '08:00',
    });
  });

  it('differ from what somebody else saved in the fields that are named, and in no others', () => {
    const typed = { ...detailsValues(soho), name: 'Soho Square', postcode: ' ' };
    expect(differences(typed, detailsValues({ ...soho, email: 'soho@example.com' }))).toEqual([
      { field: 'name', label: 'Name', typed: 'Soho Square', saved: 'Soho' },
      { field: 'email', label: 'Email', typed: '', saved: 'soho@example.com' },
    ]);
  });

  it('have an address where there is one: a product group has but its name', () => {
    expect(fieldsOf('GROUP')).toEqual(['name']);
    expect(fieldsOf('LOCATION')).toContain('locationPrefix');
  });
});
