import { z } from 'zod';
import { command } from './route.ts';

const version = z.number().int().nullable();
const providerText = z.string().trim().max(200);

export const integrationsContract = {
  saveDeliverect: command('/integrations/deliverect', 'Say whether the group uses Deliverect, and under which ids', {
    version,
    hasDeliverect: z.boolean(),
    deliverectId: providerText,
    deliverectCustomerId: providerText,
  }),
  saveDeliverectLocation: command(
    '/integrations/deliverect-location',
    'Say which location and channels of Deliverect belong to an area',
    {
      version,
      hasDeliverect: z.boolean(),
      deliverectLocationId: providerText,
      deliverectLocationChannels: z.array(z.object({ id: providerText, name: providerText })).max(100),
    },
  ),
};
