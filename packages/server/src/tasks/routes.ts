import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { allergenChart } from './allergen-chart.queries.ts';
import { decideHeld } from './decide-held.ts';
import { enterRecord } from './enter-record.ts';
import { heldRecords } from './held-records.queries.ts';
import { setPrepQuantity, tickPrep } from './prep-progress.ts';
import { recordsOfDays } from './records-of-days.queries.ts';
import { removePrepTask } from './remove-prep-task.ts';
import { removeSection } from './remove-section.ts';
import { removeTask } from './remove-task.ts';
import { safetySettings } from './safety-settings.queries.ts';
import { saveFoodLimits } from './save-food-limits.ts';
import { savePrepTask } from './save-prep-task.ts';
import { saveSafetySettings } from './save-safety-settings.ts';
import { saveSection } from './save-section.ts';
import { saveTask } from './save-task.ts';
import { setPrepToday } from './set-prep-today.ts';
import { signChart } from './sign-chart.ts';
import { signOffDay } from './sign-off-day.ts';
import { signReview } from './sign-review.ts';
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
  decideHeld: os.tasks.decideHeld.handler(inAccount(decideHeld)),
  heldRecords: os.tasks.heldRecords.handler(readingInAccount(heldRecords)),
  signChart: os.tasks.signChart.handler(inAccount(signChart)),
  allergenChart: os.tasks.allergenChart.handler(readingInAccount(allergenChart)),
  signOffDay: os.tasks.signOffDay.handler(inAccount(signOffDay)),
  signReview: os.tasks.signReview.handler(inAccount(signReview)),
  saveSafetySettings: os.tasks.saveSafetySettings.handler(inAccount(saveSafetySettings)),
  safetySettings: os.tasks.safetySettings.handler(readingInAccount(safetySettings)),
  recordsOfDays: os.tasks.recordsOfDays.handler(readingInAccount(recordsOfDays)),
  taskSetup: os.tasks.taskSetup.handler(readingInAccount(taskSetup)),
};
