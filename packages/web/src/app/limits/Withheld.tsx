import { refusalMessage } from '@larder/contract/refusals.ts';
import type { Doing } from '@larder/domain/accounts/limits.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { Notice } from '../../ui/page/Notice.tsx';

/** Stands where the buttons for a kind of work would, and explains why they don't, when the owner withholds it from the person here. */
export function Withheld({ doing }: { doing: Doing }) {
  return useMayDo(doing) ? null : <Notice tone="info">{refusalMessage(`limit.${doing}`)}</Notice>;
}
