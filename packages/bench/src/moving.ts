import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataExport, DataImports } from '@larder/contract/exports.ts';
import { IMPORT_PART_BYTES } from '@larder/contract/limits.ts';
import { foundGroup, type TestGroup } from '@larder/server/testing/cast.ts';
import { signInAs } from '@larder/server/testing/people.ts';
import { Api } from './api.ts';
import type { Rig } from './launch.ts';

const ASK_AGAIN_MS = 200;

export interface FoundedGroup {
  cast: TestGroup;
  /** Its owner at the head office. */
  api: Api;
}

/** A group of its own, empty, with its owner signed in. */
export async function foundedGroup({ pool, address }: Rig): Promise<FoundedGroup> {
  const cast = await foundGroup(pool);
  const person = { id: cast.headOffice.userId, name: 'Gino', email: `${randomUUID()}@example.com` };
  return { cast, api: new Api(address, await signInAs(pool, person), cast.organisationId) };
}

/** Has a group exported, waits for it, and answers the download of the file. */
export async function openExport(api: Api): Promise<Response> {
  const exportId = randomUUID();
  await api.command('/exports', { exportId });
  for (;;) {
    const made = (await api.query<DataExport[]>('/exports')).find(({ id }) => id === exportId);
    if (made?.status === 'failed') throw new Error(`the export failed: ${made.problem}`);
    if (made?.fileKey) return download(api, made.fileKey);
    await pause(ASK_AGAIN_MS);
  }
}

async function download({ address, cookie }: Api, key: string): Promise<Response> {
  const asked = await fetch(`${address.origin}/api/v1/generateSignedUrl?${new URLSearchParams({ path: key })}`, {
    headers: { cookie },
  });
  const { url } = (await asked.json()) as { url: string };
  return fetch(address.origin + url);
}

/** Sends an export of so many bytes part by part, as its page does it, and waits until it is imported. */
export async function importParts(
  api: Api,
  bytes: number,
  partOf: (from: number, to: number) => Uint8Array | Promise<Uint8Array>,
): Promise<void> {
  const [importId, of] = [randomUUID(), Math.ceil(bytes / IMPORT_PART_BYTES)];
  for (let part = 1; part <= of; part += 1) {
    const query = { commandId: randomUUID(), importId, filename: 'export.zip', part: `${part}`, of: `${of}` };
    const from = (part - 1) * IMPORT_PART_BYTES;
    const piece = await partOf(from, Math.min(bytes, from + IMPORT_PART_BYTES));
    await api.upload(`/imports?${new URLSearchParams(query)}`, 'application/zip', piece);
  }
  for (;;) {
    const taken = (await api.query<DataImports>('/imports')).imports.find(({ id }) => id === importId);
    if (taken?.status === 'failed') throw new Error(`the import failed: ${taken.problem} ${taken.place}`);
    if (taken?.status === 'done') return;
    await pause(ASK_AGAIN_MS);
  }
}
