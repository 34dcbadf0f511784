import type { TestGroup } from '../cast.ts';

/** What a person sends: the account, and everything else by its name in the contract, also what stands in the path. */
export interface CommandInput {
  accountId: string;
  [field: string]: unknown;
}

/** How one command of the contract is tried. */
export interface CommandCase {
  /** Arranges what the command needs in a group; answers a call that succeeds there, another one each time. */
  valid(group: TestGroup): Promise<CommandInput>;
  /** Places of ids that the sender makes up, lists as `lines.0.lineId`; all other ids name something of the group. */
  ownIds?: string[];
  /** Changes that make the call wrong, and the field that the refusal must name. */
  invalid: { change: object; field: string }[];
}

/** A route that writes but is no command in an account: where it is tried instead. */
export interface TriedElsewhere {
  triedIn: string;
}
