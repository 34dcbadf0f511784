/** Gloves and wet fingers touch twice: so soon, the second touch is part of the first. */
export const SAME_TOUCH_MS = 300;
