import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { Rig } from './launch.ts';
import { percentile } from './timing.ts';
import type { Venue } from './venue.ts';

const COMMITS = 40;

/** p95 in ms from a command's answer to the last of many listeners hearing that there is something newer. */
export async function commitToListeners(rig: Rig, venue: Venue, listeners: number): Promise<number> {
  let heard: () => void = () => undefined;
  const streams = await Promise.all(Array.from({ length: listeners }, () => listen(rig, venue, () => heard())));
  const waits: number[] = [];
  for (let number = 0; number < COMMITS; number += 1) {
    let left = listeners;
    const all = new Promise<void>((resolve) => {
      heard = () => {
        left -= 1;
        if (left === 0) resolve();
      };
    });
    await venue.headOffice.command(`/categories/${randomUUID()}/save`, {
      version: null,
      kind: 'menu',
      name: `Live ${number}`,
      parentId: null,
    });
    const answered = performance.now();
    await all;
    waits.push(performance.now() - answered);
  }
  for (const stream of streams) stream.destroy();
  return percentile(waits, 95);
}

function listen(rig: Rig, venue: Venue, onChange: () => void): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      `${rig.address}/api/v1/accounts/${venue.api.accountId}/live`,
      { headers: { cookie: venue.api.cookie }, agent: false },
      (response) => {
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          if (text.includes('event: change')) onChange();
        });
        resolve(request);
      },
    );
    request.on('error', reject);
  });
}
