import type { UploadKind } from '@larder/contract/uploads.ts';
import { authoriseInHeadOffice, authoriseInSupplierList } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { UPLOAD_FEATURE } from '../../kernel/upload-feature.ts';
import { can } from '../../kernel/visibility.ts';

/**
 * Refuses unless this is the head office, where the catalogue is maintained, or for price lists the account of the supplier itself, and plan and
 * role allow files of this kind.
 */
export function authoriseUploads(ctx: Ctx, kind: UploadKind): void {
  if (kind === 'supplierOptions') authoriseInSupplierList(ctx, UPLOAD_FEATURE[kind]);
  else authoriseInHeadOffice(ctx, UPLOAD_FEATURE[kind]);
}

/** The same for what a file would write: a list with prices is not for people from whom the owner withholds changing them. */
export function authoriseToImport(ctx: Ctx, kind: UploadKind): void {
  if (kind === 'supplierOptions') authoriseInSupplierList(ctx, UPLOAD_FEATURE[kind], 'prices');
  else authoriseInHeadOffice(ctx, UPLOAD_FEATURE[kind]);
}

/** The same before it is known of which kind a file is: refuses whom no kind is open to. */
export function authoriseSomeUploads(ctx: Ctx): void {
  const opened = Object.values(UPLOAD_FEATURE).find((feature) => can(ctx).includes(feature));
  authoriseInSupplierList(ctx, opened ?? UPLOAD_FEATURE.supplierOptions);
}
