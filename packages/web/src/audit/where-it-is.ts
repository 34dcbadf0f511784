import type { AuditEntry } from '@larder/contract/audit.ts';
import { mondayOf } from '@larder/domain/calendar.ts';
import { linkOptions } from '@tanstack/react-router';
import type { LinkTarget } from '../ui/page/link.tsx';

/** The screen of the thing that something was done to; null: it is gone, or has no screen of its own. */
export function whereItIs(entry: AuditEntry, organisationId: string): LinkTarget | null {
  const { kind, subjectId, partOf, accountId, gone, day } = entry;
  if (gone) return null;
  switch (kind) {
    case 'ingredient':
      return linkOptions({ to: '/ingredients/$ingredientId', params: { ingredientId: subjectId } });
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
  if (!accountId) return null;
  switch (kind) {
    case 'order':
      return linkOptions({
        to: '/$accountId/review/supplier-statements/detail/$orderId',
        params: { accountId, orderId: subjectId },
      });
    case 'salesImport':
      return linkOptions({
        to: '/$accountId/reports/sales-import/$importId',
        params: { accountId, importId: subjectId },
      });
    case 'stocktake':
      return linkOptions({
        to: '/$accountId/inventory/stocktake/$stocktakeId',
        params: { accountId, stocktakeId: subjectId },
      });
    case 'wastage':
      return day
        ? linkOptions({ to: '/$accountId/review/wastage/$weekStart', params: { accountId, weekStart: mondayOf(day) } })
        : null;
    default:
      return null;
  }
}
