/** A bucket of S3-compatible storage, and who we are there. */
export interface S3Settings {
  /** Null: Amazon's own, by the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}
