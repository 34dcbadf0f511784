/** Where a photo of a message is had; it never changes. */
export function photoAddress(accountId: string, photoId: string, size: 'full' | 'thumb'): string {
  return `/api/v1/accounts/${accountId}/messages/photos/${photoId}/${size}`;
}
