/** What we use of sharp: the package has its own types where its `exports` do not lead. */
declare module 'sharp' {
  interface Picture {
    metadata(): Promise<{ format: string; width: number; height: number }>;
    /** Turns the picture by the orientation in its file. */
    autoOrient(): Picture;
    resize(width: number, height: number, how?: { fit: 'inside' | 'fill'; withoutEnlargement?: boolean }): Picture;
    rotate(degrees: number, how: { background: string }): Picture;
    blur(sigma: number): Picture;
    flatten(over: { background: string }): Picture;
    toColourspace(space: 'srgb'): Picture;
    removeAlpha(): Picture;
    jpeg(how?: { quality: number }): Picture;
    png(): Picture;
    raw(): Picture;
    toBuffer(): Promise<Buffer<ArrayBuffer>>;
    toBuffer(how: {
      resolveWithObject: true;
    }): Promise<{ data: Buffer<ArrayBuffer>; info: { width: number; height: number; channels: number } }>;
  }
  interface Sharp {
    (
      picture: Uint8Array,
      options?: { limitInputPixels?: false; raw?: { width: number; height: number; channels: 3 }; failOn?: 'error' },
    ): Picture;
    /** How many threads it takes for each picture. */
    concurrency(threads: number): number;
    cache(keep: false): void;
  }
  const sharp: Sharp;
  export default sharp;
}
