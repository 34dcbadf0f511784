import { Navigate } from '@tanstack/react-router';
import { type Session, sessions } from '../../data/session.ts';
import { Screen } from '../../ui/Screen.tsx';
import { GuestPage } from '../GuestFrame.tsx';
import { AccountList } from './AccountList.tsx';

/** No account chosen yet (AUTH-004): choose one. Who reaches none sets one up. */
export function AccountSelection({ session }: { session: Session }) {
  if (session.accounts.length === 0) return <Navigate to={'/account/new' as string} replace />;
  return (
    <GuestPage>
      <Screen title="Choose an account">
        <AccountList accounts={session.accounts} current={null} onChoose={sessions.choose} />
      </Screen>
    </GuestPage>
  );
}
