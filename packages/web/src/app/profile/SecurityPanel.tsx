import { Divider } from '@mantine/core';
import type { Session } from '../../data/session.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { SignedInPlaces } from './SignedInPlaces.tsx';
import { TwoFactor } from './TwoFactor.tsx';

/** The second section of the profile (rule 25): the password, the second factor, and where one is signed in. */
export function SecurityPanel({ session }: { session: Session }) {
  return (
    <Panel title="Security">
      {session.provider === 'password' ? (
        <>
          <ChangePassword />
          <Divider />
        </>
      ) : null}
      <TwoFactor session={session} />
      <Divider />
      <SignedInPlaces />
    </Panel>
  );
}
