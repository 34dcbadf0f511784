import type { ReadFile, ReadInvoice } from '@larder/domain/invoices/read-file.ts';
import { kindOfFile } from '../kind-of-file.ts';
import { CannotRead, type GivenFile, type Reader } from '../reader.ts';
import { CII_NAMESPACE, readCii } from './cii.ts';
import { readUbl, UBL_NAMESPACES } from './ubl.ts';
import { parseTree, rootNamespace } from './xml-tree.ts';

/** Reads UBL 2.1 and CII D16B exactly as they state it: every value has confidence 1 and no place (rule 65). */
export const xmlReader: Reader = {
  async takes(files) {
    const [file] = files;
    return files.length === 1 && file !== undefined && ['ubl', 'cii', 'xml'].includes(kindOfFile(file.bytes));
  },
  async read(files) {
    return { pages: [], papers: files.map(({ bytes }) => readXml(bytes)) } satisfies ReadFile;
  },
};

/** Reads one document; 'no-invoice' where it is XML of another kind. */
export function readXml(bytes: GivenFile['bytes']): ReadInvoice {
  const root = parseTree(bytes);
  const namespace = rootNamespace(root);
  if (UBL_NAMESPACES.includes(namespace)) return readUbl(root);
  if (namespace === CII_NAMESPACE) return readCii(root);
  throw new CannotRead('no-invoice');
}
