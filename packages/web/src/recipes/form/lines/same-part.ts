import type { DraftItem } from '@larder/domain/recipes/draft.ts';

interface Props {
  item: Pick<DraftItem, 'kind' | 'refId'>;
}

/** For `memo`: what a line names is the same, whatever its quantity. The form clones its lines at every key. */
export function samePart({ item: a }: Props, { item: b }: Props): boolean {
  return a.kind === b.kind && a.refId === b.refId;
}
