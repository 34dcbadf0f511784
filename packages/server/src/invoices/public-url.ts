/** The address under which an upload is opened by whoever is signed in and may see it (rule 81); it is never public. */
export function publicUrlOf(accountId: string, key: string): string {
  return `/api/v1/accounts/${accountId}/invoice-files/${key}`;
}
