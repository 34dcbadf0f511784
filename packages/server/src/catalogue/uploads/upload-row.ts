import type { UploadKind } from '@larder/contract/uploads.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Ctx } from '../../kernel/context.ts';

/** Workbooks become CSV in the browser and retain their name in the history. */
export const LIST_ENDING = /\.(csv|xlsx?)$/i;

interface Uploaded {
  uploadId: string;
  kind: UploadKind;
  filename: string;
  /** The day its prices hold from. */
  from: string;
}

/** The record of a file: of one that waits to be checked, or of one that is done. Keys are columns of `upload`. */
export function insertUpload(
  ctx: Ctx,
  { uploadId, kind, filename, from }: Uploaded,
  state: { status: 'processing'; step: 'checking' } | { status: 'success'; count: number; report: object },
) {
  return insertRows('upload', [
    {
      organisation_id: ctx.organisationId,
      upload_id: uploadId,
      account_id: ctx.accountId,
      upload_type: kind,
      upload_name: filename.replace(LIST_ENDING, ''),
      filename,
      effective_from: from,
      created_at: ctx.now().toISOString(),
      created_by: ctx.userName,
      count: 0,
      ...state,
      report: ('report' in state ? state.report : {}) as never,
    },
  ]);
}
