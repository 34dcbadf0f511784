import type { AuditEntry } from '@larder/contract/audit.ts';
import { expect, it } from 'vitest';
import { accountRow } from '../accounts/tabs/testing.ts';
import { useNow } from '../app/working/useNow.ts';
import { useToday } from '../app/working/useToday.ts';
import { ActivityDays } from '../audit/ActivityDays.tsx';
import { givenRows } from '../testing/given-rows.tsx';
import { draw } from '../testing/render.tsx';
import { clockIn, useClock } from './clock.ts';

const headOffice = accountRow('OWNER', 'Copper Table', null);
const soho = accountRow('LOCATION', 'Soho', headOffice);
const brooklyn = { ...accountRow('LOCATION', 'Brooklyn', headOffice), timeZone: 'America/New_York' };
const bar = accountRow('DEPARTMENT', 'Bar', brooklyn);
const mumbai = { ...accountRow('LOCATION', 'Mumbai', headOffice), timeZone: 'Asia/Kolkata' };
const canteen = accountRow('DEPARTMENT', 'Canteen', mumbai);
const accounts = [headOffice, soho, brooklyn, bar, mumbai, canteen];

const entry = (at: string) =>
  ({ id: at, at, by: 'Ada', action: 'added supplier Green Lane', place: null, changes: [] }) as unknown as AuditEntry;

it.each([
  [soho, '20 Nov 2026 20:00', '29 Mar 2026 02:00'],
  [bar, '20 Nov 2026 15:00', '28 Mar 2026 21:00'],
  [canteen, '21 Nov 2026 01:30', '29 Mar 2026 06:30'],
])('$name shows instants by its own clock, whatever zone the device is in', async (account, autumn, spring) => {
  const { around } = givenRows({ accounts }, account.id);
  const entries = [entry('2026-11-20T20:00:00Z'), entry('2026-03-29T01:00:00Z')];
  const screen = await draw(around(<ActivityDays entries={entries} onOpen={() => undefined} />));
  for (const instant of [autumn, spring]) {
    const [day, time] = [instant.slice(0, 11), instant.slice(12)];
    await expect.element(screen.getByRole('region', { name: day }).getByText(time)).toBeVisible();
  }
});

function Facts() {
  const now = useNow();
  return `${useClock().timeZone} today ${useToday()} cut-off ${now.day} ${now.time}`;
}

it('takes over a new zone of the account above at once', async () => {
  const { around, collections } = givenRows({ accounts }, bar.id);
  const screen = await draw(around(<Facts />));
  const expected = (zone: string) => {
    const clock = clockIn(zone);
    return new RegExp(`^${zone} today ${clock.today()} cut-off ${clock.today()} \\d\\d:\\d\\d$`);
  };
  await expect.element(screen.getByText(expected('America/New_York'))).toBeVisible();
  collections.applyAnswer({ cursor: 'e.2.f', rows: { accounts: [{ ...brooklyn, timeZone: null }] }, deleted: {} });
  await expect.element(screen.getByText(expected('Europe/London'))).toBeVisible();
});
