import type { DraftItem } from '@larder/domain/recipes/draft.ts';
import { memo } from 'react';
import { useRow } from '../../../data/use-collections.ts';
import { StatusBadge } from '../../../ui/facts/StatusBadge.tsx';
import { samePart } from './same-part.ts';

/** Shows that what a line names is deactivated, or not there any more; nothing while it is in use. */
export const PartState = memo(function PartState({
  item: { kind, refId },
}: {
  item: Pick<DraftItem, 'kind' | 'refId'>;
}) {
  const ingredient = useRow('ingredients', kind === 'ingredient' ? refId : null);
  const recipe = useRow('recipes', kind === 'recipe' ? refId : null);
  const modifier = useRow('modifiers', kind === 'modifier' ? refId : null);
  const part = ingredient ?? recipe ?? modifier;
  if (!part) return <StatusBadge tone="bad">Deleted</StatusBadge>;
  return part.archived ? <StatusBadge tone="warning">Deactivated</StatusBadge> : null;
}, samePart);
