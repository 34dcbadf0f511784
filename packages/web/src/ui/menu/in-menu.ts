import { createContext } from 'react';

/** True inside a menu, where what can be done is an entry instead of a button. */
export const InMenu = createContext(false);
