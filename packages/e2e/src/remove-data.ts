import fs from 'node:fs';

/** Takes the journeys' database away once the server has stopped. */
export default function removeData(): void {
  const folder = process.env.E2E_DATA_DIR;
  if (folder) fs.rmSync(folder, { recursive: true, force: true });
}
