/** A photo that travels inside a command may be so large; a browser makes it far smaller. */
export const SENT_PHOTO_BYTES = 1_000_000;
