import type { FindingRow, OpensRow } from '@larder/contract/detective.ts';
import { linkOptions } from '@tanstack/react-router';
import { addressFromFigure } from '../app/documents/document-address.ts';
import { useOpenPlaces } from '../app/routes/useOpenPlaces.ts';
import { useHeadOffice } from '../app/working/head-office.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useMayDo } from '../data/use-collections.ts';
import type { LinkTarget } from '../ui/page/link.tsx';

/** Where a person opens the things and papers of a finding, and mends it; null where that is not open to them. */
export function useOpening(): {
  paper: (paper: OpensRow) => LinkTarget | null;
  mend: (finding: FindingRow) => LinkTarget | null;
} {
  const { accountId } = useWorkingAccount();
  const opens = useOpenPlaces();
  const { headOfficeId, mayChange } = useHeadOffice('products');
  const mayReceive = useMayDo('receive');
  const paper = ({ kind, id, day }: OpensRow): LinkTarget | null => {
    if (kind === 'ingredient' || kind === 'option') return id ? ingredient(id) : null;
    if (kind === 'recipe') return id ? recipe(id) : null;
    if (kind === 'invoice') return id ? invoice(id) : null;
    if (kind === 'transfer') return transfer(id);
    return id ? addressFromFigure({ kind, id, accountId }, day) : null;
  };
  return {
    paper,
    mend: (finding) => {
      const { kind, id } = finding.mend;
      if (kind === 'sales' && id === null)
        return open(
          '/$accountId/reports/sales-import',
          linkOptions({ to: '/$accountId/reports/sales-import', params: { accountId } }),
        );
      if (kind === 'wastage') return linkOptions({ to: '/$accountId/inventory', params: { accountId } });
      if (kind === 'order' && id && finding.kind === 'not delivered' && finding.day === null && mayReceive)
        return open(
          '/$accountId/procurement/receive/$orderId',
          linkOptions({ to: '/$accountId/procurement/receive/$orderId', params: { accountId, orderId: id } }),
        );
      return paper(finding.mend);
    },
  };

  function open(path: string, target: LinkTarget): LinkTarget | null {
    return opens(path) ? target : null;
  }

  function ingredient(ingredientId: string): LinkTarget | null {
    if (opens('/ingredients/$ingredientId'))
      return linkOptions({ to: '/ingredients/$ingredientId', params: { ingredientId } });
    const hub = '/$accountId/front-of-house/ingredients/$ingredientId';
    return open(hub, linkOptions({ to: hub, params: { accountId, ingredientId } }));
  }

  function recipe(recipeId: string): LinkTarget | null {
    if (mayChange)
      return linkOptions({
        to: '/products/$accountId/setup/recipes/$recipeId',
        params: { accountId: headOfficeId, recipeId },
      });
    const hub = '/$accountId/front-of-house/recipes/$recipeId';
    return open(hub, linkOptions({ to: hub, params: { accountId, recipeId } }));
  }

  function invoice(uploadId: string): LinkTarget | null {
    const path = '/$accountId/procurement/uploads/$uploadId';
    return open(path, linkOptions({ to: path, params: { accountId, uploadId } }));
  }

  function transfer(id: string | null): LinkTarget | null {
    const path = '/$accountId/inventory/transfer';
    return open(path, linkOptions({ to: path, params: { accountId }, search: id ? { open: id } : {} }));
  }
}
