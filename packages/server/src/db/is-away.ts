const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT', // the socket's folder is gone
  'EPIPE',
  '08001',
  '08006',
  '53300', // too many connections
  '57P01', // stopped by an administrator
  '57P02', // crashed
  '57P03', // starting up or stopping
]);

/** Whether a statement failed because the database could not be reached, and not because of what was asked. */
export function databaseIsAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    (typeof code === 'string' && AWAY.has(code)) ||
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
  );
}
