import type { CollectionRow, SyncAnswer } from '@larder/contract/collections.ts';
import { expect } from 'vitest';
import { Collections } from '../data/collections.ts';
import { restoreRows } from '../data/device-rows.ts';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { type StubServer, stubServer } from '../testing/stub-server.ts';

export const CAN = ['locations', 'productsLocation', 'ingredients'];
const AUDITED = { version: 1, createdBy: 'Mia', updatedAt: '2026-11-20T12:00:00.000Z', updatedBy: 'Mia' };
const mia = newId();

export type Message = CollectionRow<'messages'>;

/** Somebody signed in at the location, with some rows. */
export function atSoho(rows: (server: StubServer) => SyncAnswer['rows'] = () => ({}), can = CAN): StubServer {
  const server = stubServer({ can });
  server.session = { ...server.session, currentAccountId: server.location.id };
  server.rows = rows(server);
  return server;
}

export function message(server: StubServer, text: string, more: Partial<Message> = {}): Message {
  const createdAt = '2026-11-20T12:00:00.000Z';
  const row = {
    id: newId(),
    accountId: server.location.id,
    userId: mia,
    userName: 'Mia',
    text,
    mentions: [],
    people: [],
    photos: [],
    editedAt: null,
    deletedAt: null,
    createdAt,
  };
  return { ...AUDITED, ...row, ...more };
}

export function seen(server: StubServer, lastSeen: string): SyncAnswer['rows'] {
  const row = { id: newId(), accountId: server.location.id, userId: server.session.userId, lastSeen };
  return { messagesSeenTimes: [{ ...AUDITED, createdAt: lastSeen, ...row }] };
}

export function recipe(name: string) {
  const dated = { versionId: newId(), effectiveDay: '2026-01-01', wastagePercent: '0', yield: '1', yieldUnit: 'unit' };
  const priced = { portions: '1', menuPrice: null, vatPercent: null, targetGp: null, items: [] };
  const words = {
    description: '',
    method: '',
    notes: '',
    suitable: [],
    allergensToConfirm: [],
    plu: null,
    categoryId: null,
  };
  const flags = { belongsToAll: true, groupIds: [], archived: false, readonly: false };
  return { id: newId(), name, ...dated, ...priced, ...words, ...flags, ...AUDITED, createdAt: AUDITED.updatedAt };
}

export const marks = (server: StubServer) => server.calls.filter((call) => call.endsWith('/messages/seen')).length;
export const sends = (server: StubServer) =>
  server.calls.filter((call) => call.startsWith('POST') && call.endsWith('/messages'));

/** What the last message was sent with. */
export const lastSent = (server: StubServer) => server.sent.findLast(({ path }) => path.endsWith('/messages'))?.body;

/** How many messages this device stored. */
export async function storedMessages({ session, location }: StubServer): Promise<number> {
  const collections = new Collections();
  await restoreRows({ userId: session.userId, accountId: location.id }, collections);
  return collections.rows('messages').length;
}

/** The group page, and its field. */
export async function openGroup() {
  const screen = await openApp('/messages/group');
  const field = screen.getByRole('textbox', { name: 'Message' });
  await expect.element(field).toBeVisible();
  return { screen, field, log: screen.getByRole('log', { name: 'Group Messages' }) };
}

/** One's own message, written so many minutes ago. */
export function ownMessage(server: StubServer, text: string, minutesAgo = 0, more: Partial<Message> = {}): Message {
  const createdAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  return message(server, text, { userId: server.session.userId, userName: 'Ada Cook', createdAt, ...more });
}
