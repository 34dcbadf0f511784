import { GuestFrame } from '../app/frame/GuestFrame.tsx';
import { NoAccounts } from '../app/frame/NoAccounts.tsx';
import { ToSignIn } from '../app/frame/ToSignIn.tsx';
import { useSessionState } from '../data/session.ts';

/** The page around what somebody without an account does first; one who turns out to be signed out goes to sign in. */
export function NewcomerFrame() {
  const state = useSessionState();
  if (state.kind === 'signed-out') return <ToSignIn back={state.ended ?? false} />;
  if (state.kind === 'unheard' || state.kind === 'denied') return <NoAccounts why={state.kind} />;
  return <GuestFrame />;
}
