/** Returns a file name that any system takes: small letters, figures and hyphens. */
export function fileName(name: string, ending: 'pdf' | 'csv' | 'xlsx'): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${plain.replace(/^-+|-+$/g, '') || 'larder'}.${ending}`;
}
