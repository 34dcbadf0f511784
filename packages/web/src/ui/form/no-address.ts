/** Returns the message for the first text that nobody could mean as an email address, or null. What an address is in the end, the server decides. */
export function noAddress(addresses: readonly string[]): string | null {
  const wrong = addresses.find((address) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address));
  return wrong === undefined ? null : `${wrong} is no email address`;
}
