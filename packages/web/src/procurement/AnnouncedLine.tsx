import type { OrderLineRow } from '@larder/contract/rows/procurement.ts';
import { announcedLineText } from '@larder/domain/procurement/announcement.ts';
import { StatusBadge } from '../ui/facts/StatusBadge.tsx';

/** What the supplier announced of a line, with its note; nothing where it was not answered. */
export function AnnouncedLine({ line }: { line: OrderLineRow }) {
  if (!line.announced) return null;
  const text = announcedLineText(line);
  const tone = text === null ? 'good' : line.announced === 'out' ? 'bad' : 'warning';
  const note = line.announcedNote === '' ? '' : ` (${line.announcedNote})`;
  return <StatusBadge tone={tone}>{`${text ?? 'As ordered'}${note}`}</StatusBadge>;
}
