import type { OwnListing } from '@larder/contract/supplier-accounts.ts';

/** `2 new lines, 1 changed line.`: what publishing now would pass on. */
export function unpublishedText({ added, changed, removed }: OwnListing['unpublished']): string {
  const parts = [
    [added, 'new'],
    [changed, 'changed'],
    [removed, 'removed'],
  ] as const;
  const texts = parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word} ${count === 1 ? 'line' : 'lines'}`);
  return texts.length === 0
    ? 'What you published is your list as it stands.'
    : `Not published yet: ${texts.join(', ')}.`;
}
