import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { NOT_SIGNED, SignFor } from '../../../app/substitutes/SignFor.tsx';
import type { Difference } from '../../../data/useSubstitutionEffect.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';

type Answer = string | null | 'not signed';

/**
 * Asks for a signature before a delivery is approved, over what came instead of something else changes of the dishes (rule 59). Answers its hash; null where
 * nothing changes. `dialog` belongs into the form.
 */
export function useSignature(difference: Difference): { ask: () => Promise<Answer>; dialog: ReactNode } {
  const [answer, setAnswer] = useState<((signed: Answer) => void) | null>(null);
  const [signed, setSigned] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const ask = () =>
    difference.hash === null
      ? Promise.resolve(null)
      : new Promise<Answer>((resolve) => {
          setProblem(null);
          setAnswer(() => resolve);
        });
  const close = (given: Answer) => {
    answer?.(given);
    setAnswer(null);
  };
  const approve = () => (signed === difference.hash ? close(signed) : setProblem(NOT_SIGNED));

  const dialog = answer ? (
    <Dialog key="signature" opened onClose={() => close('not signed')} title="Other allergens than before">
      <Stack>
        <SignFor difference={difference} signed={signed} error={problem} onSign={setSigned} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => close('not signed')}>
            Look again
          </Button>
          <Button onClick={approve}>Sign and approve</Button>
        </Group>
      </Stack>
    </Dialog>
  ) : null;
  return { ask, dialog };
}
