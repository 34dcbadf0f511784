import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Disk, errors } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Settings } from '../settings/s3-settings.ts';
import { diskContents } from './disk-contents.ts';
import type { FileContents } from './file-store.ts';
import { watchedPieces } from './watched-pieces.ts';

/** Of content in pieces so many parts, of 5 MB each (the least that S3 takes), are in memory. */
const PARTS_AT_ONCE = 2;

/** Files in a bucket. */
export function bucketContents(place: S3Settings): FileContents {
  const client = clientOf(place);
  const { bucket } = place;
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  return diskContents(disk, {
    place: { bucket: place },
    async put(key, content) {
      if (content instanceof Uint8Array) return disk.put(key, content);
      const { body, fault } = watchedPieces(content);
      const params = { Bucket: bucket, Key: key, Body: body };
      const upload = new Upload({ client, params, queueSize: PARTS_AT_ONCE }); // a put of its own would need the length
      await upload.done().catch((error: unknown) => {
        throw fault() ?? error;
      });
    },
    isMissing,
  });
}

/** Throws a sentence when the bucket cannot be reached, or not by us. */
export async function checkBucket(place: S3Settings): Promise<void> {
  const client = clientOf(place);
  try {
    await client.send(new HeadBucketCommand({ Bucket: place.bucket }));
  } catch (cause) {
    const where = place.endpoint ?? `Amazon S3, ${place.region}`;
    const why =
      (cause as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? (cause as Error).name;
    throw new Error(
      `The bucket ${place.bucket} at ${where} cannot be opened (${why}). Look at S3_ENDPOINT, S3_REGION, S3_BUCKET and the two keys.`,
      { cause },
    );
  } finally {
    client.destroy();
  }
}

function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
    requestChecksumCalculation: 'WHEN_REQUIRED', // not all compatible storage takes Amazon's newer checksums
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Whether the storage answered that there is no such file; anything else, such as no answer, is a fault. */
function isMissing(error: unknown): boolean {
  return error instanceof errors.E_CANNOT_GET_METADATA && (error.cause as Error | undefined)?.name === 'NotFound';
}
