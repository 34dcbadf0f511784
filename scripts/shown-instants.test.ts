import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// One clock: whoever writes an instant or asks for a day in another way brings back the zone of the device, or of London.
const root = path.join(import.meta.dirname, '../packages');

/** What writes an instant, or reads a day or a time out of one, by the zone of the machine or of UTC. */
const OTHER_WAYS: readonly RegExp[] = [
  /\.toLocale(Date|Time)?String\(/,
  /\bIntl\.DateTimeFormat\b/,
  /\bresolvedOptions\(/,
  /\.to(Date|Time)String\(/,
  /\.get(FullYear|Month|Date|Day|Hours|Minutes|Seconds|TimezoneOffset)\(/,
  /\.set(FullYear|Month|Date|Hours|Minutes|Seconds)\(/,
  /\bnew Date\([^()]*,/,
  /(At|[cC]reated|_at|toISOString\(\))\)?\.(slice|substring)\(0, (10|16)\)/,
  /['"]Europe\/London['"]/,
];

/** Allowed: the file that writes instants, the clock that names its zone, the zone of who chose none, and the demo, which is in London. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  'domain/src/calendar.ts': /Intl\.DateTimeFormat|date\.toISOString\(\)\.slice/,
  'domain/src/accounts/time-zone.ts': /DEFAULT_TIME_ZONE = /,
  'web/src/data/clock.ts': /Intl\.DateTimeFormat\(\)\.resolvedOptions\(\)\.timeZone/,
  'server/src/demo/run-demo.ts': /TIME_ZONE = /,
};

/** The lines of a file that show or read an instant in another way. */
function otherWays(text: string, allowed?: RegExp): string[] {
  return text.split('\n').filter((line) => OTHER_WAYS.some((way) => way.test(line)) && !allowed?.test(line));
}

describe('instants', () => {
  it('are shown and turned into days by the one clock, in a zone that is named', () => {
    const files = globSync('{domain,contract,documents,server,web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !/\.test\.tsx?$|\/testing\/|\/tabs\/testing\.ts$/.test(file),
    );
    expect(files.length).toBeGreaterThan(1500);
    const found = files.flatMap((file) =>
      otherWays(readFileSync(path.join(root, file), 'utf8'), ALLOWED[file]).map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    "const when = new Date(at).toLocaleString('en-GB');",
    "const time = instant.toLocaleTimeString('en-GB', { hour: '2-digit' });",
    "const WHEN = new Intl.DateTimeFormat('en-GB');",
    'const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;',
    'const isToday = new Date(at).toDateString() === new Date().toDateString();',
    'const hour = new Date(at).getHours();',
    'const midnight = now.setHours(0);',
    'const first = new Date(2026, 10, 1);',
    'const day = row.createdAt.slice(0, 10);',
    'const day = new Date().toISOString().slice(0, 10);',
    "const today = dayIn('Europe/London', now);",
  ])('would be found in %s', (line) => expect(otherWays(line)).toEqual([line]));
});
