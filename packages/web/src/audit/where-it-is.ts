import type { AuditEntry } from '@larder/contract/audit.ts';
import { linkOptions } from '@tanstack/react-router';
import { addressFromActivity } from '../app/documents/document-address.ts';
import { uploadOf } from '../app/invoices/invoice-links.ts';
import type { LinkTarget } from '../ui/page/link.tsx';

/** The screen of the thing that something was done to; null: it is gone, or has no screen of its own. */
export function whereItIs(entry: AuditEntry, organisationId: string): LinkTarget | null {
  const { kind, subjectId, partOf, accountId, gone, day } = entry;
  if (gone) return null;
  switch (kind) {
    case 'ingredient':
      return linkOptions({ to: '/ingredients/$ingredientId', params: { ingredientId: subjectId } });
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
    case 'recipe':
      return linkOptions({
        to: '/products/$accountId/setup/recipes/$recipeId',
        params: { accountId: organisationId, recipeId: subjectId },
      });
    case 'menu':
      return linkOptions({
        to: '/products/$accountId/setup/menu/$menuId',
        params: { accountId: organisationId, menuId: subjectId },
      });
    case 'modifier':
      return linkOptions({
        to: '/products/$accountId/setup/modifiers/$modifierId',
        params: { accountId: organisationId, modifierId: subjectId },
      });
  }
  return accountId && addressFromActivity(kind, { id: subjectId, accountId, day });
}
