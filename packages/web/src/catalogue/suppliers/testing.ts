import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

export function supplierRow(differs: Partial<SupplierRow> = {}): SupplierRow {
  return {
    id: newId(),
    code: null,
    ...{ stoppedAt: null, stoppedBy: null, stopReason: null, closedAt: null },
    name: 'Smithfield Butchers',
    type: 'INTERNAL',
    email: 'orders@smithfield.example',
    phone: null,
    deliveryDays: ['Tue'],
    cutOffTime: null,
    minimumSpend: null,
    typeOfProducts: null,
    targetTemperature: null,
    otherProducts: [],
    website: null,
    contact: null,
    emailAddresses: [],
    address: null,
    postcode: null,
    accountNumber: null,
    customerContact: null,
    customerPhone: null,
    status: null,
    parentAccountId: null,
    archived: false,
    version: 1,
    createdAt: '2026-01-01T00:00:00Z',
    createdBy: 'Ada',
    updatedAt: '2026-01-01T00:00:00Z',
    updatedBy: 'Ada',
    ...differs,
  };
}

const KEEPER = ['suppliers', 'ingredients', 'addSupplierManually', 'uploadSuppliersCsv'];

/** Opens the app at an address, working in the head office, which maintains the suppliers. */
export async function openAt(address: string, suppliers: SupplierRow[], changes: Partial<StubServer> = {}) {
  const { rows, ...rest } = changes;
  const server = stubServer({ can: KEEPER, rows: { suppliers, ...rows }, ...rest });
  server.session = { ...server.session, currentAccountId: server.headOffice.id };
  return { server, app: await openApp(address) };
}
