import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { callsOf } from './calls.ts';
import { newPerson, type Person } from './cast.ts';
import { ours } from './origin.ts';
import { signUp } from './people.ts';

const MOST_AT_ONCE = 250;

/** Opens a supplier account for a new person, by the calls that its pages make. */
export async function openSupplier(request: APIRequestContext, person: Person = newPerson('Sue Supplier')) {
  const name = `Dales ${person.email.slice(13, 21)}`;
  await signUp(request, person);
  const supplierAccountId = randomUUID();
  const data = { supplierAccountId, name, town: 'Leeds', kindsOfGoods: ['Dairy'] };
  const opened = await request.post('/api/v1/supplier-accounts', { data, headers: ours() });
  expect(opened.ok(), await opened.text()).toBe(true);
  const calls = callsOf(request, supplierAccountId);
  return {
    ...{ person, name, supplierAccountId, calls },
    /** Puts a list in the place of the one before; prices hold from a day, and customers have it when this answers. */
    async publish(csv: string, effectiveFrom: string): Promise<void> {
      await calls.importPriceList(csv, effectiveFrom);
      const publicationId = randomUUID();
      await calls.command(`/publications/${publicationId}/publish`, { publicationId, effectiveFrom });
      const status = async () => (await calls.query('/listing')).publications[0]?.status;
      await expect.poll(status, { timeout: 60_000 }).toBe('done');
    },
  };
}

export type OpenedSupplier = Awaited<ReturnType<typeof openSupplier>>;

/** Lets a head office ask the supplier, which accepts. Answers the supplier's id in the customer's books. */
export async function becomeCustomer(
  request: APIRequestContext,
  headOfficeId: string,
  { supplierAccountId, calls }: OpenedSupplier,
): Promise<string> {
  const customer = callsOf(request, headOfficeId);
  const supplierId = randomUUID();
  await customer.command(`/supplier-directory/${supplierAccountId}/request`, { supplierAccountId, supplierId });
  await calls.command(`/customer-requests/${headOfficeId}/answer`, { customerId: headOfficeId, accept: true });
  const status = async () => (await customer.query('/sync')).rows.suppliers[0]?.status;
  await expect.poll(status, { timeout: 30_000 }).toBe('ACCEPTED');
  return supplierId;
}

/** Takes over every line of the supplier's published list. Answers how many there are. */
export async function takeOver(request: APIRequestContext, headOfficeId: string, supplierId: string): Promise<number> {
  const customer = callsOf(request, headOfficeId);
  const lines: { optionId: string }[] = await customer.query(`/suppliers/${supplierId}/published-list`);
  const ids = lines.map(({ optionId }) => optionId);
  for (let at = 0; at < ids.length; at += MOST_AT_ONCE)
    await customer.command(`/suppliers/${supplierId}/import-options`, {
      supplierId,
      optionIds: ids.slice(at, at + MOST_AT_ONCE),
    });
  return ids.length;
}
