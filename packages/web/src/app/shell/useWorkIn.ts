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

/** Works in an area of the location from now on, and leads to its product hub (NAV-063); where that is closed, to its start page. */
export function useWorkInArea(): (accountId: string) => void {
  const navigate = useNavigate();
  return (accountId) => {
    sessions.choose(accountId);
    void navigate({ to: '/$accountId/front-of-house', params: { accountId } });
  };
}
