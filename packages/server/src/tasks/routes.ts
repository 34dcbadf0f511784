import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { atRisk } from './at-risk.queries.ts';
import { enterRecord } from './enter-record.ts';
import { setPrepQuantity, tickPrep } from './prep-progress.ts';
import { recordsOfDays } from './records-of-days.queries.ts';
import { removePrepTask } from './remove-prep-task.ts';
import { removeSection } from './remove-section.ts';
import { removeTask } from './remove-task.ts';
import { saveFoodLimits } from './save-food-limits.ts';
import { savePrepTask } from './save-prep-task.ts';
import { saveSection } from './save-section.ts';
import { saveTask } from './save-task.ts';
import { setPrepToday } from './set-prep-today.ts';
import { taskSetup } from './task-setup.queries.ts';

export const tasksRoutes = {
  saveSection: os.tasks.saveSection.handler(inAccount(saveSection)),
  removeSection: os.tasks.removeSection.handler(inAccount(removeSection)),
  saveTask: os.tasks.saveTask.handler(inAccount(saveTask)),
  removeTask: os.tasks.removeTask.handler(inAccount(removeTask)),
  savePrepTask: os.tasks.savePrepTask.handler(inAccount(savePrepTask)),
  removePrepTask: os.tasks.removePrepTask.handler(inAccount(removePrepTask)),
  setPrepToday: os.tasks.setPrepToday.handler(inAccount(setPrepToday)),
  setPrepQuantity: os.tasks.setPrepQuantity.handler(inAccount(setPrepQuantity)),
  tickPrep: os.tasks.tickPrep.handler(inAccount(tickPrep)),
  enterRecord: os.tasks.enterRecord.handler(inAccount(enterRecord)),
  saveFoodLimits: os.tasks.saveFoodLimits.handler(inAccount(saveFoodLimits)),
  recordsOfDays: os.tasks.recordsOfDays.handler(readingInAccount(recordsOfDays)),
  atRisk: os.tasks.atRisk.handler(readingInAccount(atRisk)),
  taskSetup: os.tasks.taskSetup.handler(readingInAccount(taskSetup)),
};
