import { z } from 'zod';
import { id } from '../primitives.ts';
import { audited } from './accounts.ts';

/** A channel of a Deliverect location, such as a delivery app; the id is Deliverect's. */
export const deliverectChannel = z.object({ id: z.string(), name: z.string() });

/**
 * What an account states about its till and its delivery service; the id is the account's (ACC-008). Tokens of providers are no part of it: they
 * never reach a browser.
 */
export const accountIntegrationRow = z.object({
  id,
  hasLightspeed: z.boolean(),
  hasDeliverect: z.boolean(),
  deliverectId: z.string(),
  deliverectCustomerId: z.string(),
  deliverectLocationId: z.string(),
  deliverectLocationChannels: z.array(deliverectChannel),
  ...audited,
});
export type AccountIntegrationRow = z.infer<typeof accountIntegrationRow>;
