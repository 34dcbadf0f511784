import { expect, it } from 'vitest';
import { unpublishedText } from './unpublished-text.ts';

it.each([
  [{ added: 0, changed: 0, removed: 0 }, 'What you published is your list as it stands.'],
  [{ added: 1, changed: 0, removed: 0 }, 'Not published yet: 1 new line.'],
  [{ added: 2, changed: 1, removed: 3 }, 'Not published yet: 2 new lines, 1 changed line, 3 removed lines.'],
])('lists for %o what publishing would pass on', (unpublished, text) =>
  expect(unpublishedText(unpublished)).toBe(text),
);
