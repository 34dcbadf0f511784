const KEPT = 'larder.invitation';

/** The invitation that somebody followed before they had a sign-in; it waits on this device until they have. */
export const keptInvitation = {
  read: (): string | null => localStorage.getItem(KEPT),
  keep: (token: string): void => localStorage.setItem(KEPT, token),
  forget: (): void => localStorage.removeItem(KEPT),
};
