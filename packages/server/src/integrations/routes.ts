import { inAccount, os } from '../kernel/procedure.ts';
import { saveDeliverect, saveDeliverectLocation } from './save-deliverect.ts';

export const integrationsRoutes = {
  saveDeliverect: os.integrations.saveDeliverect.handler(inAccount(saveDeliverect)),
  saveDeliverectLocation: os.integrations.saveDeliverectLocation.handler(inAccount(saveDeliverectLocation)),
};
