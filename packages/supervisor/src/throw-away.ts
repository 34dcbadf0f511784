import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Address, startBundledPostgres } from './start.ts';

export interface ThrowAwayPostgres {
  address: Address;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

/** Starts a bundled PostgreSQL in a temporary folder, for tests and tools: it writes nothing durably. */
export async function startThrowAwayPostgres(): Promise<ThrowAwayPostgres> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'larder-throw-away-'));
  const { address, stop } = await startBundledPostgres({ dataDir, log: () => {}, durable: false });
  return {
    address,
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
