/** Hands a file, or what a link of ours leads to, to the browser to store under this name. */
export function saveAs(file: Blob | string, name: string): void {
  const link = document.createElement('a');
  link.href = typeof file === 'string' ? file : URL.createObjectURL(file);
  link.download = name;
  link.click();
  if (file instanceof Blob) setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // it may still be read
}
