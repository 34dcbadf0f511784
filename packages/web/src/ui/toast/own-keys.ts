/** What marks keys of our own on the screen, in place of the device's keyboard: toasts stay off them. */
export const OWN_KEYS = 'data-own-keys';
