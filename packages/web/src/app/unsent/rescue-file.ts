import { csvFile } from '@larder/documents/csv.ts';
import { type ZippedFile, zipOf } from '../../ui/files/zip.ts';
import type { RescueClock } from './entry-details.ts';
import type { Rescued } from './rescued.ts';

const HEADING = ['Entry', 'Where', 'Entered', 'What it holds', 'Why it was not sent'];

/**
 * What was never sent as a CSV file that a person reads: a row for each thing that an entry or an unfinished form holds, in words, with what it
 * belongs to. Where photos belong to it, a zip of that file and the photos, which its rows name.
 */
export function rescueFile(rescued: readonly Rescued[], clock: RescueClock): { name: string; file: Blob } {
  const name = `Unsent entries ${clock.today()}`;
  const photos: ZippedFile[] = [];
  const rows = rescued.flatMap(({ title, where, at, details, why, photos: its }) => {
    const named = its.map(({ content }) => {
      const photo = { name: `Photo ${photos.length + 1}.${endingOf(content)}`, content: bytesOf(content) };
      photos.push(photo);
      return `Photo: ${photo.name}`;
    });
    const facts = [...details, ...named];
    return (facts.length > 0 ? facts : ['']).map((fact) => [title, where, clock.showInstant(at), fact, why]);
  });
  const list = csvFile([HEADING, ...rows]);
  if (photos.length === 0) return { name: `${name}.csv`, file: new Blob([list], { type: 'text/csv' }) };
  const content = new TextEncoder().encode(list);
  return { name: `${name}.zip`, file: zipOf([{ name: `${name}.csv`, content }, ...photos]) };
}

/** What pictures begin with, in base64. */
const PICTURES = { '/9j/': 'jpg', iVBOR: 'png', UklGR: 'webp' };

function endingOf(base64: string): string {
  return Object.entries(PICTURES).find(([start]) => base64.startsWith(start))?.[1] ?? 'jpg';
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
