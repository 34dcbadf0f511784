/** A photo to be made: the square in its middle, or the whole of it. */
export interface PhotoTask {
  file: Uint8Array;
  shape: 'square' | 'whole';
}

/** A JPEG with its size in pixels, and its small copy. */
export interface SizedPhoto {
  full: Uint8Array;
  thumb: Uint8Array;
  width: number;
  height: number;
}
