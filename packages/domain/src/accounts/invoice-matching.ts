/** The part of an account that decides whether invoices are matched there. */
export interface MatchingAccount {
  /** Its own answer; null, or absent in what was stored before there was one: as above. */
  invoiceMatching?: boolean | null | undefined;
  parentId: string | null;
}

/**
 * Returns whether invoices are matched at an account: as the nearest one upwards states it, itself first, and they are where none does (rule 62).
 */
export function matchesInvoices(
  account: MatchingAccount | undefined,
  find: (accountId: string) => MatchingAccount | undefined,
): boolean {
  for (let one = account; one; one = one.parentId === null ? undefined : find(one.parentId))
    if (one.invoiceMatching != null) return one.invoiceMatching;
  return true;
}

/** Returns what an account without an answer of its own takes. */
export function inheritedMatching(
  { parentId }: MatchingAccount,
  find: (accountId: string) => MatchingAccount | undefined,
): boolean {
  return matchesInvoices(parentId === null ? undefined : find(parentId), find);
}
