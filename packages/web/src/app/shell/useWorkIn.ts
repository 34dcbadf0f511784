import { useNavigate } from '@tanstack/react-router';

/** Works in an account from now on, and leads to its start page. Who stays in a form that is not saved goes on working where they are. */
export function useWorkIn(): (accountId: string) => void {
  const navigate = useNavigate();
  return (account) => void navigate({ to: '/', search: { account } });
}

/** Works in an area of the location from now on, and leads to its product hub (NAV-063); where that is closed, to its start page. */
export function useWorkInArea(): (accountId: string) => void {
  const navigate = useNavigate();
  return (accountId) => void navigate({ to: '/$accountId/front-of-house', params: { accountId } });
}
