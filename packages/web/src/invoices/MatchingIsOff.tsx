import { refusalMessage } from '@larder/contract/refusals.ts';
import { Notice } from '../ui/page/Notice.tsx';

/** Stands where invoices would be brought in and matched, where that is switched off (rule 62). */
export function MatchingIsOff() {
  return <Notice tone="info">{refusalMessage('invoice.not-matched-here')}</Notice>;
}
