import type { SupplierDetails } from '@larder/contract/suppliers.ts';
import { linkOptions, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { Screen } from '../../ui/page/Screen.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { useHeadOffice } from '../useHeadOffice.ts';
import { SupplierForm } from './SupplierForm.tsx';

const BACK = { ...linkOptions({ to: '/suppliers' }), label: 'Suppliers' };

/** Adds a supplier by hand; then its own page, where its list is. */
export function AddSupplierScreen() {
  const [supplierId] = useState(newId);
  const save = useCommand('catalogue.saveSupplier');
  const navigate = useNavigate();
  const mayAdd = useHeadOffice().kind === 'here';

  const send = async (details: SupplierDetails) => {
    await withToast(outcomeOf('Supplier', 'added'), () => save.run({ supplierId, version: null, ...details }));
    await navigate({ to: '/suppliers/$supplierId/$tab', params: { supplierId, tab: 'details' } });
  };
  if (!mayAdd) return <Navigate to="/suppliers" replace />;
  return (
    <Screen title="Add supplier" back={BACK}>
      <SupplierForm supplier={null} submitLabel="Add supplier" onSave={send} />
    </Screen>
  );
}
