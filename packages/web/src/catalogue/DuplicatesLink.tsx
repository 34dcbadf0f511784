import { IconCopyCheck } from '@tabler/icons-react';
import { ButtonLink } from '../ui/links.tsx';
import { useHeadOffice } from './useHeadOffice.ts';

/** Leads to what looks like one thing, for whoever may merge it. */
export function DuplicatesLink() {
  if (useHeadOffice().kind !== 'here') return null;
  return (
    <ButtonLink to="/ingredients/duplicates" variant="default" leftSection={<IconCopyCheck size={16} aria-hidden />}>
      Find duplicates
    </ButtonLink>
  );
}
