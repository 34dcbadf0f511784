import { randomUUID } from 'node:crypto';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import { describe, expect, it } from 'vitest';
import { breakableLine } from '../testing/breakable-line.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { everyRoute, ask as send } from '../testing/routes/ask.ts';
import { type Asked, asksOf } from '../testing/routes/asks.ts';

const line = await breakableLine(await testDatabase());
const app = await startTestApp(line.database);
const asks = await asksOf(app);
const routes = (await everyRoute()).filter(({ path }) => !path.endsWith('/sign-out'));

const ready = async () => (await app.nobody.get('/ready')).status;
const saveCategory = (id: string, commandId: string) =>
  app.owner.post<CommandAnswer>(`/api/v1/accounts/${app.ours.organisationId}/categories/${id}/save`, {
    commandId,
    version: null,
    kind: 'ingredient',
    name: `Category ${id}`,
    parentId: null,
  });

describe('a database that goes away', () => {
  it('is answered with 503 by every call that needs it, and by none with another fault', async () => {
    const asked = new Map<string, Asked>();
    for (const { name } of routes) asked.set(name, (await asks(name)?.()) ?? {});
    line.cut();
    const statuses = new Map<string, number>();
    for (const route of routes) {
      const { status } = await send(app.url, app.owner, route, structuredClone(asked.get(route.name) ?? {}));
      statuses.set(`${route.method} ${route.path}`, status);
    }
    expect(await ready()).toBe(503);
    await line.mend();
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);

    const others = [...statuses].filter(([, status]) => status !== 503).map(([call, status]) => `${status} ${call}`);
    expect(others.filter((call) => call.includes(' /api/v1/'))).toEqual([]);
    expect(others.filter((call) => /^(401|403|5)/.test(call))).toEqual(['401 POST /api/auth/verify-email']); // a token that is none
    expect(statuses.size).toBeGreaterThan(100);
  }, 240_000);

  it('in the middle of a command leaves it done once, or to be sent again, wherever the line was cut', async () => {
    for (let cutAt = 1; cutAt <= 12; cutAt += 1) {
      const [id, commandId] = [randomUUID(), randomUUID()];
      let sent = 0;
      line.cutBehind = () => {
        sent += 1;
        return sent === cutAt;
      };
      const first = await saveCategory(id, commandId);
      line.cutBehind = null;
      expect([200, 503], `cut at message ${cutAt}: ${JSON.stringify(first.body)}`).toContain(first.status);
      const again = await saveCategory(id, commandId);
      expect(again.status, `after a cut at message ${cutAt}`).toBe(200);
      expect(again.body.rows.categories).toMatchObject([{ id, version: 1 }]);
    }
  }, 60_000);
});
