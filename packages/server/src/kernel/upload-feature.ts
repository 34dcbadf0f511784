import type { UploadKind } from '@larder/contract/uploads.ts';
import type { Feature } from '@larder/domain/accounts/features.ts';

/** Which feature of the plan opens the files of a kind (PERM-041). */
export const UPLOAD_FEATURE: Record<UploadKind, Feature> = {
  supplierOptions: 'uploadSuppliersCsv',
  ingredients: 'ingredients',
};
