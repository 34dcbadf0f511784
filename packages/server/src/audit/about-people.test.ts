import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@larder/contract/audit.ts';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import type { auditFilters } from './filters.queries.ts';

let clock = new Date('2026-11-20T09:00:00Z');
const app = await startTestApp(await testDatabase(), { now: () => clock });
const { ours } = app;
const url = (rest = '') => `/api/v1/accounts/${ours.organisationId}/audit${rest}`;
const category = (name: string) => ({ version: null, kind: 'ingredient', name, parentId: null });

const read = async (query: Record<string, string> = {}) =>
  (await app.owner.get<{ entries: AuditEntry[] }>(url(`?${new URLSearchParams(query)}`))).body;

describe('Activity of people and places', () => {
  it('states rights in the words people use, by themselves where they are asked for', async () => {
    clock = new Date('2026-11-20T10:00:00Z');
    const olly = await app.person('Olly', { accountId: ours.organisationId, role: 'member' });
    const { userId } = (await olly.get<{ userId: string }>('/api/v1/me')).body;
    const path = `/users/${userId}`;
    const limits = { withheld: ['costs'], orderUpTo: '100' };
    await app.owner.command(ours.organisationId, `${path}/save`, { type: 'member', limits });
    await app.owner.command(ours.organisationId, `/categories/${randomUUID()}/save`, category('Spices'));
    await app.owner.command(ours.organisationId, `${path}/remove`, {});
    const cara = await app.person('Cara', { accountId: ours.organisationId, role: 'guest' });
    await app.owner.command(ours.organisationId, '/users/remove-all', {});
    expect((await cara.get(url())).status).toBe(404);

    const { entries } = await read({ kind: 'people', from: '2026-11-20' });
    expect(entries.map(({ action }) => action)).toEqual([
      expect.stringMatching(/^removed .*Cara.* from Trattoria Gino$/),
      'removed Olly from Trattoria Gino',
      'hid costs from Olly and let Olly order up to £100.00',
    ]);
    expect(entries.at(-1)?.changes).toEqual([
      { what: 'Withheld', from: null, to: 'costs' },
      { what: 'Order up to', from: null, to: '100' },
    ]);
    const filters = await app.owner.get<Awaited<ReturnType<typeof auditFilters>>>(url('/filters'));
    expect(filters.body.kinds[0]).toEqual({ kind: 'people', name: 'people and rights' });
  });

  it('states every field of an account that became different, the postcode too', async () => {
    clock = new Date('2026-11-20T12:00:00Z');
    const { rows } = (await app.owner.get<SyncAnswer>(`/api/v1/accounts/${ours.organisationId}/sync`)).body;
    const row = rows.accounts?.find(({ id }) => id === ours.locationId);
    await app.owner.command(ours.locationId, '/details', { ...row, postcode: 'E1 6AN', openingTime: '07:30' });
    const [changed] = (await read({ kind: 'account' })).entries;
    expect(changed?.changes).toEqual([
      { what: 'Opening time', from: '08:00', to: '07:30' },
      { what: 'Postcode', from: null, to: 'E1 6AN' },
    ]);
  });

  it('has neither what people write to each other nor what they have read', async () => {
    clock = new Date('2026-11-20T13:00:00Z');
    const messageId = randomUUID();
    const text = 'The walk-in is warm again';
    await app.owner.command(ours.locationId, '/messages', { messageId, text, mentions: [] });
    const corrected = { version: 1, text: 'The new safe opens with 4567', mentions: [] };
    await app.owner.command(ours.locationId, `/messages/${messageId}/edit`, corrected);
    await app.owner.command(ours.locationId, `/messages/${messageId}/delete`, { version: 2 });
    await app.owner.command(ours.locationId, '/messages/seen', {});
    const { entries } = await read({ from: '2026-11-20' });
    expect(entries.slice(0, 3)).toMatchObject([
      { action: 'deleted a message', subjectId: messageId, changes: [] },
      { action: 'corrected a message', subjectId: messageId, changes: [] },
      { action: 'wrote a message', subjectId: messageId, changes: [] },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/walk-in|4567/);
  });
});
