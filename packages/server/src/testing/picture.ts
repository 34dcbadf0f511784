import sharp from 'sharp';

interface Wanted {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'gif';
  /** What a phone writes beside the picture: where and by which camera it was taken, and that it has to be turned. */
  takenByPhone?: boolean;
}

/** A picture whose left half is red and whose right half is blue. */
export async function pictureOf({
  width = 8,
  height = 6,
  format = 'jpeg',
  takenByPhone = false,
}: Wanted = {}): Promise<Uint8Array<ArrayBuffer>> {
  const left = Math.ceil(width / 2);
  const half = await sharp({ create: { width: left, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const picture = sharp({ create: { width, height, channels: 3, background: 'blue' }, limitInputPixels: false })
    .composite([{ input: half, left: 0, top: 0, limitInputPixels: false }])
    .toFormat(format);
  const image = takenByPhone
    ? picture
        .withExif({
          IFD0: { Make: 'Larder Phone' },
          IFD3: {
            GPSLatitudeRef: 'N',
            GPSLatitude: '51/1 30/1 0/1',
            GPSLongitudeRef: 'W',
            GPSLongitude: '0/1 7/1 0/1',
          },
        })
        .withMetadata({ orientation: 6 })
    : picture;
  return new Uint8Array(await image.toBuffer());
}
