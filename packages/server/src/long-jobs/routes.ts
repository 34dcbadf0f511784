import { inAccount, os } from '../kernel/procedure.ts';
import { cancelJob } from './cancel-job.ts';

export const longJobsRoutes = {
  cancelJob: os.longJobs.cancelJob.handler(inAccount(cancelJob)),
};
