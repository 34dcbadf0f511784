import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { listed } from '../../app/suppliers/listed.ts';
import { tabsOf, wayOut } from './supplier-tabs.ts';

const supplier = (differs: Partial<SupplierRow>) =>
  ({ name: 'Green Lane', archived: false, status: null, ...differs }) as SupplierRow;

describe('the tabs of a supplier', () => {
  it.each([
    ['a head office', 'OWNER', [{ unVerified: true }], ['details', 'database']],
    ['a supplier account without unverified items', 'SUPPLIER', [{ unVerified: false }], ['details', 'database']],
    ['a supplier account with one', 'SUPPLIER', [{ unVerified: true }], ['details', 'database', 'unapproved']],
  ] as const)('in %s', (_, type, options, tabs) => expect(tabsOf(type, options)).toEqual(tabs));
});

describe('who may not open a supplier', () => {
  it('goes to the suppliers, and a supplier account home; who may, goes nowhere', () => {
    expect(wayOut(undefined, 'OWNER')).toBe('/suppliers');
    expect(wayOut(undefined, 'LOCATION')).toBe('/suppliers');
    expect(wayOut(undefined, 'SUPPLIER')).toBe('/');
    expect(wayOut(supplier({}), 'OWNER')).toBeNull();
    expect(wayOut(supplier({ type: 'SUPPLIER' }), 'SUPPLIER')).toBeNull();
  });
});

describe('the list of suppliers', () => {
  const all = [
    supplier({ name: 'Vesuvio', status: 'ACCEPTED' }),
    supplier({ name: 'Asked', status: 'REQUESTED' }),
    supplier({ name: 'Green Lane' }),
    supplier({ name: 'Past', archived: true }),
    supplier({ name: 'Past and asked', archived: true, status: 'REQUESTED' }),
  ];
  it('SUP-023 holds those without a status and those that accepted, by name, and archived ones apart', () => {
    expect(listed(all, { archived: false }).map(({ name }) => name)).toEqual(['Green Lane', 'Vesuvio']);
    expect(listed(all, { archived: true }).map(({ name }) => name)).toEqual(['Past']);
  });
});
