/** A photo to be made: the square in its middle, the whole of it, or the whole so large that a paper on it can be read. */
export interface PhotoTask {
  file: Uint8Array;
  shape: 'square' | 'whole' | 'paper';
}

/** A JPEG with its size in pixels, and its small copy. */
export interface SizedPhoto {
  full: Uint8Array;
  thumb: Uint8Array;
  width: number;
  height: number;
}
