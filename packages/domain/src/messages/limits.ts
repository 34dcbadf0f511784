/** Characters a message may have. */
export const MESSAGE_LENGTH = 2000;

/** Recipes offered for a mention (MSG-005). */
export const MENTION_MATCHES = 10;

/** The newest messages of a location that a browser stores; older ones are asked for. */
export const KEPT_MESSAGES = 200;

/** Photos that a message may have. */
export const MESSAGE_PHOTOS = 3;

/** For so many minutes after the server had a message, who wrote it can change it. */
export const CHANGE_MINUTES = 15;
