import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DemoProgress } from '@larder/contract/demo.ts';
import type { APIRequestContext } from '@playwright/test';
import { ours } from './origin.ts';
import { type OwnInstallation, startOwnInstallation } from './own-installation.ts';

/** The demo group that `explore-demo.spec.ts` watched being made; a data folder, and who signs in there. Goes with the journeys' own data. */
export const STORED_DEMO = `${process.env.E2E_DATA_DIR}-demo`;
const DATA = path.join(STORED_DEMO, 'data');
const OWNER = path.join(STORED_DEMO, 'owner.json');

type DemoOwner = NonNullable<DemoProgress['signIn']>;

/** Stores the demo group that was just made. Its installation is stopped meanwhile, and answered as it runs again at the same address. */
export async function storeDemo(
  request: APIRequestContext,
  { address, dataDir, stop }: OwnInstallation,
  demoId: string,
): Promise<OwnInstallation> {
  const { signIn }: DemoProgress = await (await request.get(`${address}/api/v1/demos/${demoId}`)).json();
  await stop();
  fs.rmSync(STORED_DEMO, { recursive: true, force: true });
  fs.cpSync(dataDir, DATA, { recursive: true });
  fs.writeFileSync(OWNER, JSON.stringify(signIn));
  return startOwnInstallation({ dataDir, port: Number(new URL(address).port) });
}

/** A Larder of one's own with the stored demo group, which takes minutes to make. For journeys that come after its own. */
export function startStoredDemo(): Promise<OwnInstallation> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'larder-own-'));
  fs.cpSync(DATA, dataDir, { recursive: true });
  return startOwnInstallation({ dataDir });
}

/** Signs in as the owner of the stored demo group, and answers its first area. */
export async function signInAtDemo(request: APIRequestContext, address: string): Promise<string> {
  const { areaId, ...data }: DemoOwner = JSON.parse(fs.readFileSync(OWNER, 'utf8'));
  const answer = await request.post(`${address}/api/auth/sign-in/email`, { headers: ours(address), data });
  if (!answer.ok()) throw new Error(`the owner of the demo group was not signed in: ${await answer.text()}`);
  return areaId;
}
