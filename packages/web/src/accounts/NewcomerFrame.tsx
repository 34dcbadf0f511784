import { GuestFrame } from '../app/GuestFrame.tsx';
import { ToSignIn } from '../app/ToSignIn.tsx';
import { useSessionState } from '../data/session.ts';

/** The page around what somebody without an account does first; one who turns out to be signed out goes to sign in. */
export function NewcomerFrame() {
  const state = useSessionState();
  return state.kind === 'signed-out' ? <ToSignIn back={state.ended ?? false} /> : <GuestFrame />;
}
