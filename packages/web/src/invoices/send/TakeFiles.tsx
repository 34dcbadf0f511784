import { PhotoDrop } from '../../ui/files/PhotoDrop.tsx';
import { INVOICE_ACCEPT, INVOICE_FILES_TEXT, PAPERS_ACCEPT, PAPERS_TEXT } from './paper.ts';

interface Props {
  label: string;
  photoLabel: string;
  error?: string | null;
  /** Statements of suppliers too, which also come as CSV or Excel. */
  statements?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Files of invoices to be photographed, chosen or dropped. */
export function TakeFiles({ statements = false, ...props }: Props) {
  const taken = statements
    ? { accept: PAPERS_ACCEPT, hint: PAPERS_TEXT }
    : { accept: INVOICE_ACCEPT, hint: INVOICE_FILES_TEXT };
  return <PhotoDrop {...props} {...taken} />;
}
