/**
 * The roles that Larder's statements run under. None is a superuser or passes row security. larder_keeper drops food-safety records whose term is over,
 * which no other may.
 */
export type DatabaseRole = 'app' | 'larder_owner' | 'larder_keeper';

/** A database as reached by the role that may set it up: a superuser, or one that has been granted the roles. */
export interface DatabaseAddress {
  /** `postgres://…` of the role that sets up. */
  adminUrl: string;
  /** Bundled: the roles sign in themselves, so not even `set role none` leads back to a superuser. */
  signInAsRole: boolean;
}

/**
 * The address of the same database for work under a role, with the schemas its unqualified names mean.
 * A role of somebody's own server is taken on at sign-in, so `reset role` and `discard all` come back to it.
 */
export function urlFor(address: DatabaseAddress, role: DatabaseRole, searchPath: string): string {
  const url = new URL(address.adminUrl);
  const options = [url.searchParams.get('options'), `-c search_path=${searchPath}`];
  if (address.signInAsRole) url.username = role;
  else options.push(`-c role=${role}`);
  url.searchParams.set('options', options.filter(Boolean).join(' '));
  return url.href;
}

const LIMITS = [
  'statement_timeout=120s',
  'lock_timeout=60s', // longer than what takes the exclusive lock of a ledger every day
  'idle_in_transaction_session_timeout=300s', // an import computes between its statements
];

/** For the server's own work: nothing in it may run, wait or stand idle in a transaction without end. Commands of an operator may. */
export function urlForWork(address: DatabaseAddress, searchPath: string): string {
  const url = new URL(urlFor(address, 'app', searchPath));
  const limits = LIMITS.map((limit) => `-c ${limit}`);
  url.searchParams.set('options', [url.searchParams.get('options'), ...limits].join(' '));
  return url.href;
}

/** Another database of the same server. */
export function inDatabase(address: DatabaseAddress, name: string): DatabaseAddress {
  const url = new URL(address.adminUrl);
  url.pathname = `/${name}`;
  return { ...address, adminUrl: url.href };
}
