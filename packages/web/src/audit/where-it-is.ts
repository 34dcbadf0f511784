import type { AuditEntry } from '@larder/contract/audit.ts';
import { linkOptions } from '@tanstack/react-router';
import { addressFromActivity } from '../app/documents/document-address.ts';
import { addressOfThing } from '../app/documents/thing-address.ts';
import { uploadOf } from '../app/invoices/invoice-links.ts';
import type { LinkTarget } from '../ui/page/link.tsx';

/** The screen of the thing that something was done to; null: it is gone, or has no screen of its own. */
export function whereItIs(entry: AuditEntry, organisationId: string): LinkTarget | null {
  const { kind, subjectId, partOf, accountId, gone, day } = entry;
  if (gone) return null;
  switch (kind) {
    case 'invoice':
      return accountId ? uploadOf({ id: subjectId, accountId }) : null;
    case 'supplier':
      return linkOptions({
        to: '/suppliers/$supplierId/$tab',
        params: { supplierId: subjectId, tab: 'details' },
      });
    case 'supplierOption':
      return partOf
        ? linkOptions({
            to: '/supplier-ingredient/$supplierId/$optionId',
            params: { supplierId: partOf, optionId: subjectId },
          })
        : null;
  }
  const thing = addressOfThing(kind, subjectId, organisationId);
  return thing ?? (accountId && addressFromActivity(kind, { id: subjectId, accountId, day }));
}
