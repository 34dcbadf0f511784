import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { HeadAction } from '../../ui/page/head/HeadAction.tsx';

interface Props {
  pending: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function PrintButton({ pending, disabled = false, onClick, children }: Props) {
  return (
    <HeadAction icon={IconPrinter} pending={pending} disabled={disabled} onClick={onClick}>
      {children}
    </HeadAction>
  );
}
