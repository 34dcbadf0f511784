import { inAccount, os, readingInAccount } from '../../kernel/procedure.ts';
import { checkUpload, discardUpload, pointColumns, postUpload } from './decide-upload.ts';
import { missingLines } from './missing-lines.ts';
import { receiveUpload } from './receive-upload.ts';
import { uploadHead, uploadLines, uploadReport, uploads } from './uploads.queries.ts';

const receiving = inAccount(receiveUpload);

export const uploadsRoutes = {
  uploadCsv: os.uploads.uploadCsv.handler(async ({ input: { params, query, body }, context }) =>
    receiving({
      input: { ...params, ...query, files: context.services.files, bytes: await body.bytes() },
      context,
    }),
  ),
  uploads: os.uploads.uploads.handler(readingInAccount(uploads)),
  uploadLines: os.uploads.uploadLines.handler(readingInAccount(uploadLines)),
  missingLines: os.uploads.missingLines.handler(readingInAccount(missingLines)),
  uploadReport: os.uploads.uploadReport.handler(readingInAccount(uploadReport)),
  uploadHead: os.uploads.uploadHead.handler(readingInAccount(uploadHead)),
  pointColumns: os.uploads.pointColumns.handler(inAccount(pointColumns)),
  checkUpload: os.uploads.checkUpload.handler(inAccount(checkUpload)),
  postUpload: os.uploads.postUpload.handler(inAccount(postUpload)),
  discardUpload: os.uploads.discardUpload.handler(inAccount(discardUpload)),
};
