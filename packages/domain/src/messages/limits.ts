/** Characters a message may have. */
export const MESSAGE_LENGTH = 2000;

/** Recipes offered for a mention (MSG-005). */
export const MENTION_MATCHES = 10;

/** The newest messages of a location that a browser stores; older ones are asked for. */
export const KEPT_MESSAGES = 200;

/** Photos that a message may have. */
export const MESSAGE_PHOTOS = 3;

/** A photo of a message may be so large as it is sent; a browser makes it far smaller. */
export const MESSAGE_PHOTO_BYTES = 1_000_000;

/** For so many minutes after the server had a message, who wrote it can change it. */
export const CHANGE_MINUTES = 15;
