import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { effects } from '../testing/commands/effects.ts';
import { cases, commands, sendCommand, writingRoutes } from '../testing/commands/every-command.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;

it('every route that writes is tried here and in refused-commands.test.ts, or in the file that the table names', () => {
  expect(Object.keys(cases).sort()).toEqual(writingRoutes.map(({ name }) => name).sort());
  for (const one of Object.values(cases))
    if ('triedIn' in one) expect(existsSync(path.join(import.meta.dirname, '..', one.triedIn)), one.triedIn).toBe(true);
});

describe.each(commands)('$name', ({ path: at, how }) => {
  it('has one effect when it is sent 16 times at once and once more', async () => {
    const input = { commandId: randomUUID(), ...(await how.valid(ours)) };
    const before = await effects(ours, input.accountId);
    const answers = await Promise.all(Array.from({ length: 16 }, () => sendCommand(app.owner, at, input)));
    const once = await effects(ours, input.accountId);
    answers.push(await sendCommand(app.owner, at, input));
    const [first] = answers;
    expect(first).toMatchObject({ status: 200, body: { cursor: expect.any(String) } });
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: first?.body });
    expect(once.sequence).toBe(before.sequence + 1);
    expect(once.audited).toBeGreaterThan(before.audited);
    expect(await effects(ours, input.accountId)).toEqual(once);
  });

  it('is refused when its id was used for something else', async () => {
    const commandId = randomUUID();
    const [input, other] = [await how.valid(ours), await how.valid(ours)];
    expect((await sendCommand(app.owner, at, { ...input, commandId })).status).toBe(200);
    const again = await sendCommand(app.owner, at, { ...other, commandId });
    if (isDeepStrictEqual(input, other)) expect(again.status).toBe(200);
    else expect(again).toMatchObject({ status: 422, body: { data: { code: 'command-reused' } } });
  });

  it('is answered, without a fault, when several people send the same at once', async () => {
    const input = await how.valid(ours);
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendCommand(app.owner, at, input)));
    for (const { status, body } of answers) expect([200, 404, 409, 422], JSON.stringify(body)).toContain(status);
    expect(answers.map(({ status }) => status)).toContain(200);
  });
});
