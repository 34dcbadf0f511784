import { vi } from 'vitest';

/** The browser's own, whatever an earlier test of the file put in its place. */
const urlOf = URL.createObjectURL.bind(URL);

/** Collects the files that the app hands over to be saved, instead of saving them, until the test ends. */
export function savedFiles(): { name: string; file: Blob }[] {
  const saved: { name: string; file: Blob }[] = [];
  const files = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = urlOf(file);
    if (file instanceof Blob) files.set(url, file);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) saved.push({ name: this.download, file });
  });
  return saved;
}
