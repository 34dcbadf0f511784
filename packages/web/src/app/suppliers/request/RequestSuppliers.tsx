import { Button } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { RequestSuppliersDialog } from './RequestSuppliersDialog.tsx';

/** The button that opens the list of suppliers one can ask to buy from (SUP-001). */
export function RequestSuppliers() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTruckDelivery size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Request suppliers
      </Button>
      {opened ? <RequestSuppliersDialog onClose={() => setOpened(false)} /> : null}
    </>
  );
}
