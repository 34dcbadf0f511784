import { useEffect } from 'react';
import { Notice } from '../../ui/page/Notice.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { useWhyClosed } from '../plan/useWhyClosed.ts';
import type { Permission } from '../routes/route-rules.ts';

const TITLE = 'This page was closed while you were typing';

/** Stands above a page that was closed while somebody typed into it: what they typed stays until they leave. */
export function ClosedMeanwhile({ closed }: { closed: Permission }) {
  const whyClosed = useWhyClosed();
  useEffect(() => toast.warning(`${TITLE}. What you typed stays.`), []); // a dialog may cover the notice
  return (
    <Notice tone="warning" role="alert" title={TITLE}>
      {whyClosed(closed)} What you typed stays here until you leave the page, and can be saved once it is open again.
    </Notice>
  );
}
