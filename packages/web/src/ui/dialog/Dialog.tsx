import { lazy, Suspense } from 'react';
import type { DialogProps } from './DialogFrame.tsx';
import { useOnceOpened } from './useOnceOpened.ts';

const DialogFrame = lazy(() => import('./DialogFrame.tsx').then((module) => ({ default: module.DialogFrame })));

/** A dialog. Nothing of it is drawn before it was opened once, and what draws it is no part of the first page. */
export function Dialog(props: DialogProps) {
  const needed = useOnceOpened(props.opened);
  if (!needed) return null;
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  );
}
