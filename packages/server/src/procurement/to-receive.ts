import { orderStatus } from '@larder/contract/rows/procurement.ts';
import { may } from '@larder/domain/procurement/status.ts';

/** The statuses of orders whose goods can be received. */
export const TO_RECEIVE = orderStatus.options.filter((status) => may(status, 'receive'));
