import { createContext, useContext } from 'react';

/** True for what is drawn inside a dialog. */
export const InDialog = createContext(false);

/** True inside a dialog, where tables page by 5 (UI-008). */
export function useInDialog(): boolean {
  return useContext(InDialog);
}
