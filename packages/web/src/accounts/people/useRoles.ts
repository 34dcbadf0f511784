import type { NamedRole } from '@larder/contract/people.ts';
import { useAnswer } from '../../data/query.ts';

const NONE: readonly NamedRole[] = [];

/** The named roles of the group. at: an account of it whose users the person may see. */
export function useRoles(at: string): readonly NamedRole[] {
  return useAnswer('accounts.roles', {}, { at }).data ?? NONE;
}
