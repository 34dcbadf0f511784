/** Where a photo of a message is had; it never changes. */
export function photoAddress(accountId: string, photoId: string, size: 'full' | 'thumb'): string {
  return `/api/v1/accounts/${accountId}/messages/photos/${photoId}/${size}`;
}

/** The address of a photo that is not sent yet. content: a JPEG in base64. */
export function dataAddress(content: string): string {
  return `data:image/jpeg;base64,${content}`;
}
