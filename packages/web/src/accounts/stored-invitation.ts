const KEPT = 'larder.invitation';
const KEPT_EMAIL = 'larder.invitation.email';

/** The invitation that somebody followed before they had a sign-in; it waits on this device until they have, with the address that was invited. */
export const storedInvitation = {
  read: (): string | null => localStorage.getItem(KEPT),
  /** Empty where the link names no address. */
  email: (): string => localStorage.getItem(KEPT_EMAIL) ?? '',
  keep(token: string, email: string): void {
    localStorage.setItem(KEPT, token);
    localStorage.setItem(KEPT_EMAIL, email);
  },
  forget(): void {
    localStorage.removeItem(KEPT);
    localStorage.removeItem(KEPT_EMAIL);
  },
};
