import { PhotoDrop } from '../../ui/files/PhotoDrop.tsx';
import { INVOICE_ACCEPT, INVOICE_FILES_TEXT } from './paper.ts';

interface Props {
  label: string;
  photoLabel: string;
  error?: string | null;
  onFiles: (files: readonly File[]) => void;
}

/** Files of invoices to be photographed, chosen or dropped. */
export function TakeFiles(props: Props) {
  return <PhotoDrop {...props} accept={INVOICE_ACCEPT} hint={INVOICE_FILES_TEXT} />;
}
