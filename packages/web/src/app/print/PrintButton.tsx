import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  pending: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function PrintButton({ pending, disabled = false, onClick, children }: Props) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      loading={pending}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
