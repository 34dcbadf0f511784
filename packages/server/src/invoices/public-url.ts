/** Where an invoice file lies in the store: of which account, under which name; nothing else is opened as one. */
const KEY =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/images\/invoiceUploads\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]{3,4}$/;
const ADDRESS = /^\/api\/v1\/accounts\/([0-9a-f-]{36})\/invoice-files\/(.+)$/;

/** The address under which an upload is opened by whoever is signed in and may see it (rule 81); it is never public. */
export function publicUrlOf(accountId: string, key: string): string {
  return `/api/v1/accounts/${accountId}/invoice-files/${key}`;
}

/** The key of the stored invoice file that an address of ours, or a key, names, letter by letter; null for any other text. */
export function keyOfAddress(address: string, origins: readonly string[]): string | null {
  const origin = origins.find((one) => address.startsWith(`${one}/`)) ?? '';
  const [, account = null, inAddress] = ADDRESS.exec(address.slice(origin.length)) ?? [];
  const key = inAddress ?? address;
  const [, owner] = KEY.exec(key) ?? [];
  return owner && (account === null || account === owner) ? key : null;
}
