import type { UploadKind } from '@larder/contract/uploads.ts';
import type { Feature } from '@larder/domain/accounts/features.ts';
import { authoriseInHeadOffice, authoriseInSupplierList } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { can } from '../../kernel/visibility.ts';

/** Which feature of the plan opens the files of a kind (PERM-041). */
export const UPLOAD_FEATURE: Record<UploadKind, Feature> = {
  supplierOptions: 'uploadSuppliersCsv',
  ingredients: 'ingredients',
};

/**
 * Refuses unless this is the head office, where the catalogue is kept, or for price lists the account of the supplier itself, and plan and
 * role allow files of this kind.
 */
export function authoriseUploads(ctx: Ctx, kind: UploadKind): void {
  if (kind === 'supplierOptions') authoriseInSupplierList(ctx, UPLOAD_FEATURE[kind]);
  else authoriseInHeadOffice(ctx, UPLOAD_FEATURE[kind]);
}

/** The same before it is known of which kind a file is: refuses whom no kind is open to. */
export function authoriseSomeUploads(ctx: Ctx): void {
  const opened = Object.values(UPLOAD_FEATURE).find((feature) => can(ctx).includes(feature));
  authoriseInSupplierList(ctx, opened ?? UPLOAD_FEATURE.supplierOptions);
}
