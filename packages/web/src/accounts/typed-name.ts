const TYPED = 'larder.typed-name';

/** The name typed when signing up, offered again in this browser when the address is verified: the server forgets it until then. */
export const typedName = {
  read: (): string => localStorage.getItem(TYPED) ?? '',
  keep: (name: string): void => localStorage.setItem(TYPED, name),
  forget: (): void => localStorage.removeItem(TYPED),
};
