import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { FoldedPanel } from '../../ui/page/FoldedPanel.tsx';
import classes from './review.module.css';

/** Why Larder approved it alone, or why a person has to (rules 75, 76). */
export function AloneReasons({ detail: { alone } }: { detail: InvoiceDetail }) {
  const against = alone.filter(({ holds }) => !holds).length;
  return (
    <FoldedPanel
      title={against === 0 ? 'Why no person is needed' : 'Why a person approves it'}
      count={against === 0 ? alone.length : against}
    >
      <ul className={classes.lines}>
        {alone.map(({ reason, holds, text }) => (
          <li key={reason}>
            <StatusBadge tone={holds ? 'good' : 'warning'}>{text}</StatusBadge>
          </li>
        ))}
      </ul>
    </FoldedPanel>
  );
}
