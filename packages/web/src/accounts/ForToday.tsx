import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useAnswer } from '../data/query.ts';
import { InSteps } from '../ui/page/InSteps.tsx';
import { useDemo } from './demo/useDemo.ts';
import { NextSteps } from './NextSteps.tsx';
import { Sites } from './today/Sites.tsx';
import { Today } from './today/Today.tsx';

/**
 * What comes first on the start page: the steps to a first gross profit and what needs a person. All is drawn at once when both are known, or
 * cannot be asked for, so that nothing moves down while it is read. Nothing of it is for guests.
 */
export function ForToday({ children }: { children: ReactNode }) {
  const { account } = useWorkingAccount();
  const demo = useDemo();
  const forGuest = account.role === 'guest';
  const steps = useAnswer('accounts.nextSteps', {}, { enabled: !forGuest });
  const today = useAnswer('start.today', {}, { enabled: !forGuest });
  if (steps.isLoading || today.isLoading) return null;
  return (
    <InSteps>
      {steps.data ? <NextSteps steps={steps.data} /> : null}
      {today.data ? <Today page={today.data} /> : null}
      <Sites />
      {children}
      {demo ? (
        <Text c="dimmed" size="sm">
          You are in the demo group. Nothing here is real.
        </Text>
      ) : null}
    </InSteps>
  );
}
