/** What we use of sharp: the package has its own types where its `exports` do not lead. */
declare module 'sharp' {
  interface Picture {
    metadata(): Promise<{ format: string; width: number; height: number; exif?: Uint8Array; xmp?: Uint8Array }>;
    /** Turns the picture by the orientation in its file. */
    autoOrient(): Picture;
    resize(width: number, height: number, how?: { fit: 'cover' | 'inside'; withoutEnlargement?: boolean }): Picture;
    extract(part: { left: number; top: number; width: number; height: number }): Picture;
    flatten(over: { background: string }): Picture;
    composite(pictures: { input: Uint8Array; left: number; top: number; limitInputPixels?: false }[]): Picture;
    withExif(tags: Record<string, Record<string, string>>): Picture;
    withMetadata(about: { orientation: number }): Picture;
    jpeg(how?: { quality: number }): Picture;
    png(): Picture;
    raw(): Picture;
    toFormat(format: 'jpeg' | 'png' | 'webp' | 'gif'): Picture;
    toBuffer(): Promise<Buffer<ArrayBuffer>>;
  }
  interface Blank {
    create: { width: number; height: number; channels: 3; background: string };
  }
  export default function sharp(
    picture: Uint8Array | (Blank & { limitInputPixels?: false }),
    options?: { limitInputPixels: false },
  ): Picture;
}
