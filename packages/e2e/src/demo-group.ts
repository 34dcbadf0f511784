import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { DemoProgress } from '@larder/contract/demo.ts';
import type { APIRequestContext } from '@playwright/test';

/** Makes the demo group in an empty installation, signs in as its owner, and answers its first area. */
export async function exploreDemo(request: APIRequestContext, address: string): Promise<string> {
  const headers = { origin: address };
  const url = `${address}/api/v1/demos/${randomUUID()}`;
  await request.post(url, { headers, data: {} });
  for (;;) {
    const { failed, signIn }: DemoProgress = await (await request.get(url)).json();
    if (failed) throw new Error('the demo group was not made');
    if (signIn) {
      const { areaId, ...data } = signIn;
      await request.post(`${address}/api/auth/sign-in/email`, { headers, data });
      return areaId;
    }
    await delay(1000);
  }
}
