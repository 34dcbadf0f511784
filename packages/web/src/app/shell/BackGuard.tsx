import { Text } from '@mantine/core';
import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { holdsAskingForm, holdsUnaskedForm } from '../../ui/dialog/unsaved-forms.ts';

// Seldom needed: not in the first page.
const ConfirmDialog = lazy(() =>
  import('../../ui/dialog/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/**
 * Asks before the browser's Back leaves a dialog with something unsaved: on a phone it has the whole screen, and Back looks like the way out of it. A
 * reload or a closed tab asks in the browser's own words.
 */
export function BackGuard() {
  const blocker = useBlocker({
    shouldBlockFn: leavesForm,
    enableBeforeUnload: holdsUnaskedForm,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        opened
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay here"
        danger
        onConfirm={blocker.proceed}
        onClose={blocker.reset}
      >
        <Text>What you typed is not saved.</Text>
      </ConfirmDialog>
    </Suspense>
  );
}

/** What a form does itself when it is saved goes on; where one asks itself, nobody is asked twice. */
const leavesForm: ShouldBlockFn = ({ action }) =>
  action !== 'PUSH' && action !== 'REPLACE' && holdsUnaskedForm() && !holdsAskingForm();
