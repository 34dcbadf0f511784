import { useNavigate } from '@tanstack/react-router';
import { sessions } from '../../data/session.ts';

/** Works in an account from now on, and leads to its start page. */
export function useWorkIn(): (accountId: string) => void {
  const navigate = useNavigate();
  return (accountId) => {
    sessions.choose(accountId);
    void navigate({ to: '/' });
  };
}
