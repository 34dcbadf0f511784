import { IconCopyCheck } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { MoreLink } from '../ui/menu/MoreMenu.tsx';
import { useHeadOffice } from './useHeadOffice.ts';

/** In the menu of the list: leads to what looks like one thing, for whoever may merge it. */
export function DuplicatesLink() {
  if (useHeadOffice().kind !== 'here') return null;
  return (
    <MoreLink icon={IconCopyCheck} target={linkOptions({ to: '/ingredients/duplicates' })}>
      Find duplicates
    </MoreLink>
  );
}
