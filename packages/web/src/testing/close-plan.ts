import { featuresOf } from '@larder/domain/accounts/features.ts';
import type { StubServer } from './stub-server.ts';

/** The owner switches to the plan that holds least: what it does not open leaves the device with the next sync. */
export function closePlan(server: StubServer): void {
  server.can = [...featuresOf('startPlan', 'owner'), 'do:recipes'];
  server.rows = { accounts: (server.rows.accounts ?? []).map((row) => ({ ...row, plan: 'startPlan' })) };
  server.cursor = 'e.2.g';
  window.dispatchEvent(new Event('online'));
}
