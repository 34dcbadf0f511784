import { expect, it } from 'vitest';

const sheets = import.meta.glob<string>('../../**/*.css', { query: '?raw', import: 'default', eager: true });

it('UI-003 style sheets change at 460, 600 and 768 px on small screens (a tablet is 461 to 768), and at 1100 px on large ones', () => {
  const bounds = Object.values(sheets).flatMap((sheet) =>
    [...sheet.matchAll(/@(?:media|container)[^{]*?\((max|min)-width: ?([\d.]+\w+)\)/g)].map(
      ([, bound, width]) => `${bound} ${width}`,
    ),
  );
  const used = [...new Set(bounds)].sort();
  expect(used).toEqual(['max 1100px', 'max 460px', 'max 600px', 'max 768px', 'min 1100px', 'min 769px']);
});

it('UI-004 those of the temperature logs change at 768 px instead of 460, others at 460, 600 and 768', () => {
  const boundsOf = (sheet = '') => [...sheet.matchAll(/\(max-width: (\d+)px\)/g)].map(([, width]) => width);
  const ofLogs = Object.entries(sheets).filter(([file]) => file.includes('/tasks/temp/'));
  expect(ofLogs.flatMap(([, sheet]) => boundsOf(sheet))).toEqual(['768']);
  const others = Object.entries(sheets).filter(([file]) => !file.includes('/tasks/temp/'));
  expect(new Set(others.flatMap(([, sheet]) => boundsOf(sheet)))).toEqual(new Set(['460', '600', '768', '1100']));
});

it('style sheets give fingers targets of 44 px on every touch screen, not only up to 768 px', () => {
  const forNarrowOnly = Object.entries(sheets)
    .filter(([, sheet]) =>
      [...sheet.matchAll(/^@media \(max-width: 768px\) \{\n(.*?)^\}/gms)].some(([block]) => block.includes('44px')),
    )
    .map(([file]) => file);
  expect(forNarrowOnly).toEqual([]);
});
