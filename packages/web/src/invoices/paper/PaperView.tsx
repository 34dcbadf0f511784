import type { FoundValue } from '@larder/contract/invoices.ts';
import type { InvoiceFileRow } from '@larder/contract/rows/invoices.ts';
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type CSSProperties, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Notice } from '../../ui/page/Notice.tsx';
import { Loading } from '../../ui/page/Screen.tsx';
import classes from './paper.module.css';
import { NOT_OPENED, proxied } from './stored-file.ts';
import { useAddress } from './useAddress.ts';

const PdfPages = lazy(() => import('./PdfPages.tsx'));

export type Place = NonNullable<FoundValue['box']>;

interface Props {
  files: readonly InvoiceFileRow[];
  /** Pages of all files together. */
  pageCount: number;
  /** What is pointed at. */
  place: Place | null;
}

const ZOOMS = [1, 1.5, 2, 3] as const;

/** Whether a file can be looked at; of an e-invoice there are only its fields. */
export function hasPages(contentType: string): boolean {
  return contentType === 'application/pdf' || contentType.startsWith('image/');
}

/** The pages of an invoice, one below the other, with a box around what is pointed at; larger on request. */
export function PaperView({ files, pageCount, place }: Props) {
  const [zoom, setZoom] = useState(0);
  const starts = firstPages(files, pageCount);
  if (!files.some(({ contentType }) => hasPages(contentType))) return null;
  return (
    <div className={classes.frame}>
      <Group gap={4} justify="flex-end">
        <Zoom
          label="Smaller"
          icon={<IconZoomOut size={18} aria-hidden />}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <Zoom
          label="Larger"
          icon={<IconZoomIn size={18} aria-hidden />}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section className={classes.pages} aria-label="Pages of the invoice" tabIndex={0}>
        <div className={classes.zoomed} style={{ '--zoom': ZOOMS[zoom] } as CSSProperties}>
          {files.map((file, at) => (
            <PaperFile key={file.place} file={file} firstPage={starts[at] ?? 1} place={place} />
          ))}
        </div>
      </section>
    </div>
  );
}

function Zoom({
  label,
  icon,
  disabled,
  onClick,
}: {
  label: string;
  icon: ReactNode;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <ActionIcon variant="default" size={44} aria-label={label} disabled={disabled} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
}

interface FileProps {
  file: InvoiceFileRow;
  /** Of all files together, counted from 1. */
  firstPage: number;
  place: Place | null;
}

function PaperFile({ file, firstPage, place }: FileProps) {
  const [failed, setFailed] = useState(false);
  const { contentType, fileKey, viewKey, originalFilename } = file;
  const over = (index: number) => (place?.page === firstPage + index ? <Pointed place={place} /> : null);
  if (fileKey === null) return <Text c="dimmed">{originalFilename} is not stored yet.</Text>;
  if (failed) return <Notice tone="danger">{NOT_OPENED}</Notice>;
  if (contentType === 'application/pdf')
    return (
      <Suspense fallback={<Loading text="Loading..." />}>
        <PdfPages url={proxied(fileKey)} over={over} onFailed={() => setFailed(true)} />
      </Suspense>
    );
  if (!contentType.startsWith('image/')) return <Text c="dimmed">{originalFilename} has no pages to look at.</Text>;
  return (
    <PicturePage fileKey={viewKey ?? fileKey} name={originalFilename} onFailed={() => setFailed(true)}>
      {over(0)}
    </PicturePage>
  );
}

interface PictureProps {
  fileKey: string;
  name: string;
  onFailed: () => void;
  children: ReactNode;
}

function PicturePage({ fileKey, name, onFailed, children }: PictureProps) {
  const address = useAddress(fileKey);
  if (address.kind === 'coming') return <Loading text="Loading..." />;
  if (address.kind === 'failed') return <Notice tone="danger">{address.message}</Notice>;
  return (
    <div className={classes.page}>
      <img src={address.url} alt={name} className={classes.drawn} onError={onFailed} />
      {children}
    </div>
  );
}

/** A box around a value on its page, brought into sight. */
function Pointed({ place }: { place: Place }) {
  const box = useRef<HTMLDivElement>(null);
  const { page, left, top, width, height } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is pointed at when any of these changes
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [page, left, top]);
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div
      ref={box}
      className={classes.box}
      data-pointed
      style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
    />
  );
}

/** The number of the first page of each file: a picture is one page, and what is no picture has the rest, each as many. */
function firstPages(files: readonly InvoiceFileRow[], pageCount: number): number[] {
  const pictures = files.filter(({ contentType }) => contentType.startsWith('image/')).length;
  const each = Math.max(1, Math.round((pageCount - pictures) / Math.max(1, files.length - pictures)));
  const starts: number[] = [];
  let next = 1;
  for (const { contentType } of files) {
    starts.push(next);
    next += contentType.startsWith('image/') ? 1 : each;
  }
  return starts;
}
