/** Who works in a place already, or is invited to it. email: in lower case. */
export interface Known {
  email: string;
  accountId: string;
  why: 'user' | 'invited';
}

export interface LeftOut extends Omit<Known, 'why'> {
  why: Known['why'] | 'self';
}

interface Wanted {
  emails: readonly string[];
  accountIds: readonly string[];
  /** The address of who invites. */
  self: string;
  known: readonly Known[];
}

/**
 * Returns whom to invite to which of the places, each address once in its order, and which addresses are left out of which place, with why.
 * Somebody who has one of the places is invited to the others.
 */
export function whomToInvite({ emails, accountIds, self, known }: Wanted) {
  const whyNot = new Map(known.map(({ email, accountId, why }) => [`${accountId} ${email}`, why]));
  const invited: { email: string; accountIds: string[] }[] = [];
  const leftOut: LeftOut[] = [];
  for (const email of new Set(emails.map((one) => one.toLowerCase()))) {
    const open: string[] = [];
    for (const accountId of new Set(accountIds)) {
      const why = email === self.toLowerCase() ? 'self' : whyNot.get(`${accountId} ${email}`);
      if (why) leftOut.push({ email, accountId, why });
      else open.push(accountId);
    }
    if (open.length > 0) invited.push({ email, accountIds: open });
  }
  return { invited, leftOut };
}
