import { beforeAll, describe, expect, it } from 'vitest';
import type { CommandInput } from '../testing/commands/command-case.ts';
import { commands, sendCommand } from '../testing/commands/every-command.ts';
import { fieldKind } from '../testing/commands/field-kind.ts';
import { placesIn, withAt } from '../testing/commands/places.ts';
import { testDatabase } from '../testing/database.ts';
import { type Answer, startTestApp } from '../testing/http.ts';

const app = await startTestApp(await testDatabase());

const NUMBER = /^-?\d+(\.\d+)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is no number anywhere, and what is too much of one. */
const NO_NUMBERS = ['ten', 'NaN', 'Infinity', '-Infinity', '1e400', '0x10', '１２', '1,5', '1.2.3', ' ', '--1'];
/** A temperature is read as it is typed: a comma is its point, and blank is none. */
const NO_TEMPERATURES = NO_NUMBERS.filter((text) => text !== '1,5' && text !== ' ');
const TOO_MUCH = ['9'.repeat(16), '9'.repeat(5000)];
const NO_DAYS = ['2026-02-30', '0001-01-01', '9999-12-31', '2026-13-01', '20/11/2026', 'today', ''];
const NO_IDS = ['latest', '1', '00000000-0000-0000-0000-00000000000', "' or 1=1 --", ''];
/** What no field of any kind can be. */
const NOTHING = [{}, [], ['x'], [[[[]]]]];
/** No character, and half a character. */
const NO_CHARACTERS = ['a\u0000b', '\ud800'];
/** Text that breaks what is careless: no characters, markup, a formula, very much. */
const HARD_TEXT = ['\u0000', ...NO_CHARACTERS, '<script>alert(1)</script>', '=1+1', '%s%n', 'x'.repeat(20_000)];

function badValues(value: unknown): unknown[] {
  if (typeof value === 'number') return ['1', 1.5, -1e300, 9e15, ...NOTHING];
  if (typeof value !== 'string') return NOTHING;
  if (UUID.test(value)) return [...NO_IDS, ...HARD_TEXT, 7, null, ...NOTHING];
  if (DAY.test(value)) return [...NO_DAYS, ...HARD_TEXT, 7, ...NOTHING];
  if (NUMBER.test(value)) return [...NO_NUMBERS, ...TOO_MUCH, ...HARD_TEXT, 7, ...NOTHING];
  return [...HARD_TEXT, 7, ...NOTHING];
}

/** Values that must be refused at a field by what the contract takes there. */
function mustBeRefused(name: string, place: string, value: unknown): unknown[] {
  if (typeof value !== 'string') return NOTHING;
  const kind = fieldKind(name, place);
  if (kind === 'id') return [...NO_IDS, ...NOTHING];
  if (kind === 'day') return [...NO_DAYS, ...NOTHING];
  if (kind !== 'number') return NOTHING;
  return [...(place.endsWith('temperature') ? NO_TEMPERATURES : NO_NUMBERS), ...TOO_MUCH, ...NOTHING];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const different = (values: unknown[]) =>
  values.filter((value, at) => values.findIndex((one) => same(one, value)) === at);

const named = ({ body }: Answer): string[] =>
  ((body as { data?: { fields?: { field: string }[] } }).data?.fields ?? []).map(({ field }) => field);

/** One value in one place of a command's input, and what the server answered. */
interface Tried {
  place: string;
  bad: unknown;
  answer: Answer;
}

const shown = ({ place, bad, answer }: Tried) =>
  `${place}: ${JSON.stringify(bad).slice(0, 60)} → ${answer.status} ${named(answer)}`;

describe.each(commands)('$name', ({ name, path, how }) => {
  const inAddress = (place: string) => path.includes(`{${place}}`);
  const mustRefuse = new Map<string, unknown[]>();
  const tried: Tried[] = [];

  // Each value is sent once; the tests look at the same answers.
  beforeAll(async () => {
    const input = await how.valid(app.ours);
    for (const [place, value] of placesIn(input)) {
      const refused = mustBeRefused(name, place, value);
      mustRefuse.set(place, refused);
      for (const bad of different([...badValues(value), ...refused]))
        tried.push({
          place,
          bad,
          answer: await sendCommand(app.owner, path, withAt<CommandInput>(input, place, bad)),
        });
    }
  });

  it('answers whatever stands in a field, without a fault', () => {
    expect(tried.length).toBeGreaterThan(0);
    expect(tried.filter(({ answer }) => answer.status >= 500).map(shown)).toEqual([]);
  });

  it('refuses at the field a text that holds what is no character', () => {
    for (const { place, bad, answer } of tried)
      if (NO_CHARACTERS.some((text) => text === bad) && !inAddress(place))
        expect(answer, place).toMatchObject({
          status: 422,
          body: { data: { fields: [{ field: place, message: 'contains a character that cannot be saved' }] } },
        });
  });

  it('refuses at the field what is no number, day or id', () => {
    const unsaid = tried.filter(
      ({ place, bad, answer }) =>
        place !== 'accountId' &&
        !inAddress(place) &&
        mustRefuse.get(place)?.some((one) => same(one, bad)) &&
        (answer.status !== 422 || !named(answer).some((field) => field.startsWith(place))),
    );
    expect(unsaid.map(shown)).toEqual([]);
  });
});

describe('a request', () => {
  const send = async (body: string, type = 'application/json') => {
    const url = `${app.url}/api/v1/accounts/${app.ours.organisationId}/categories/${crypto.randomUUID()}/save`;
    const headers = { origin: 'http://larder.test', cookie: app.owner.cookie ?? '', 'content-type': type };
    const answer = await fetch(url, { method: 'POST', headers, body });
    return { status: answer.status, body: await answer.json() };
  };
  const category = (more: string) =>
    send(`{"commandId":"${crypto.randomUUID()}","kind":"ingredient","name":"Dairy","parentId":null,${more}}`);

  it.each([
    ['10 MB of JSON', JSON.stringify({ name: 'x'.repeat(10_000_000) }), 413],
    ['lists in lists, two million deep', '['.repeat(2_000_000) + ']'.repeat(2_000_000), 422],
    ['half of some JSON', '{"a":', 400],
    ['nothing', '', 400],
    ['null', 'null', 422],
  ])('of %s is refused', async (_, body, status) => expect((await send(body)).status).toBe(status));

  it.each(['text/html', 'multipart/form-data', 'application/x-www-form-urlencoded'])('as %s is refused', async (type) =>
    expect((await send('a=1', type)).status).toBe(415),
  );

  it.each(['application/xml', 'text/xml', 'message/rfc822', 'application/pdf', 'image/jpeg'])(
    'with a file as %s is refused by a call that takes none',
    async (type) =>
      expect(await send('<a/>', type)).toMatchObject({ status: 422, body: { data: { code: 'invalid' } } }),
  );

  it('with a number beyond all numbers, or with what every object has, is refused', async () => {
    expect(await category('"version":1e400')).toMatchObject({
      status: 422,
      body: { data: { fields: [{ field: 'version' }] } },
    });
    expect((await category('"version":null,"__proto__":{"kind":"menu"}')).status).toBe(400);
  });

  it.each([
    'sync?since=%00',
    'orders?from=2026-02-30',
    'orders?after=1',
    'wastages?from=0001-01-01&to=9999-12-31',
    'reports/periods/2026-11-20/2026-11-01',
    'reports/periods/2026-11-01/2026-11-02/figures/netSales?offset=-1',
    'reports/periods/2026-11-01/2026-11-02/figures/toString',
    'sales-imports?beforeId=x',
  ])('for %s is refused', async (query) =>
    expect((await app.owner.get(`/api/v1/accounts/${app.ours.areaId}/${query}`)).status).toBe(422),
  );

  it.each(['netSales', 'received', 'wastage', 'recipeWastage'])(
    'for a line of %s that no figure has is not found',
    async (figure) => {
      const url = `/api/v1/accounts/${app.ours.areaId}/reports/periods/2026-11-01/2026-11-02/figures/${figure}`;
      for (const within of ["'x", 'abc', `${crypto.randomUUID()}/x`])
        expect((await app.owner.get(`${url}?within=${encodeURIComponent(within)}`)).status).toBe(404);
    },
  );
});
