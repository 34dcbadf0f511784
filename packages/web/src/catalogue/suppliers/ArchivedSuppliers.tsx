import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { SupplierTable } from '../../app/suppliers/SupplierTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { supplierPage } from './supplier-page.ts';

/** Who is not ordered from any more, folded away. */
export function ArchivedSuppliers({ suppliers }: { suppliers: readonly SupplierRow[] }) {
  const [opened, { toggle }] = useDisclosure(false);
  if (suppliers.length === 0) return null;
  const Icon = opened ? IconChevronDown : IconChevronRight;
  return (
    <Panel>
      <Button
        variant="subtle"
        aria-expanded={opened}
        leftSection={<Icon size={18} aria-hidden />}
        onClick={toggle}
        style={{ alignSelf: 'flex-start' }}
      >
        Archived suppliers ({suppliers.length})
      </Button>
      <Collapse expanded={opened}>
        <SupplierTable label="Archived suppliers" suppliers={suppliers} link={supplierPage} />
      </Collapse>
    </Panel>
  );
}
