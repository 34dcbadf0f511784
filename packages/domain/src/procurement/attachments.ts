import type { OrderStatus } from './status.ts';

/** An order has so many attachments, and each may be so large (rule 55). */
export const ATTACHMENTS_PER_ORDER = 20;
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
export const ATTACHMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

/** Whether attachments may be added and removed: a FINALISED order is shut (rule 55). */
export function mayChangeAttachments(status: OrderStatus): boolean {
  return status !== 'FINALISED';
}

/** Whether an order waits for a file that was announced and is not stored yet (PROC-059). */
export function awaitsAttachments(attachments: readonly { storedAt: string | null }[]): boolean {
  return attachments.some(({ storedAt }) => storedAt === null);
}
