import { use } from 'react';
import { NotFound } from '../../ui/page/NotFound.tsx';
import { InShell } from '../../ui/page/page-title.ts';
import { GuestPage } from './GuestFrame.tsx';

/** What is not found, with the shell around it or, outside of it, a page of its own. */
export function NotFoundPage() {
  if (use(InShell)) return <NotFound />;
  return (
    <GuestPage>
      <NotFound />
    </GuestPage>
  );
}
