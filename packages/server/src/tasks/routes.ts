import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { atRisk } from './at-risk.queries.ts';
import { enterRecord } from './enter-record.ts';
import { setPrepQuantity, tickPrep } from './prep-progress.ts';
import { recordsOfDays } from './records-of-days.queries.ts';
import { removePrepTask } from './remove-prep-task.ts';
import { removeSection } from './remove-section.ts';
import { removeTask } from './remove-task.ts';
import { saveClosedDays } from './save-closed-days.ts';
import { saveFoodLimits } from './save-food-limits.ts';
import { savePrepTask } from './save-prep-task.ts';
import { saveSection } from './save-section.ts';
import { saveTask } from './save-task.ts';
import { setPrepToday } from './set-prep-today.ts';
import { missedTasks } from './sites/missed-tasks.queries.ts';
import { sitesToday } from './sites/sites-today.queries.ts';
import { taskHistory } from './task-history.queries.ts';
import { taskPeople } from './task-people.queries.ts';
import { taskSetup } from './task-setup.queries.ts';
import { giveTaskTemplate } from './templates/give-task-template.ts';
import { removeTaskTemplate } from './templates/remove-task-template.ts';
import { saveTaskTemplate } from './templates/save-task-template.ts';
import { taskTemplate, taskTemplates } from './templates/task-templates.queries.ts';
import { tickPhoto } from './tick-photo.ts';

const entering = inAccount(enterRecord);
const readingPhoto = readingInAccount(tickPhoto);

/** Tasks: where the photos of ticks are stored comes from the server's services. */
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
  enterRecord: os.tasks.enterRecord.handler(({ input, context }) =>
    entering({ input: { ...input, files: context.services.files }, context }),
  ),
  saveFoodLimits: os.tasks.saveFoodLimits.handler(inAccount(saveFoodLimits)),
  saveClosedDays: os.tasks.saveClosedDays.handler(inAccount(saveClosedDays)),
  saveTaskTemplate: os.tasks.saveTaskTemplate.handler(inAccount(saveTaskTemplate)),
  removeTaskTemplate: os.tasks.removeTaskTemplate.handler(inAccount(removeTaskTemplate)),
  giveTaskTemplate: os.tasks.giveTaskTemplate.handler(inAccount(giveTaskTemplate)),
  taskTemplates: os.tasks.taskTemplates.handler(readingInAccount(taskTemplates)),
  taskTemplate: os.tasks.taskTemplate.handler(readingInAccount(taskTemplate)),
  sitesToday: os.tasks.sitesToday.handler(readingInAccount(sitesToday)),
  missedTasks: os.tasks.missedTasks.handler(readingInAccount(missedTasks)),
  recordsOfDays: os.tasks.recordsOfDays.handler(readingInAccount(recordsOfDays)),
  taskHistory: os.tasks.taskHistory.handler(readingInAccount(taskHistory)),
  taskPeople: os.tasks.taskPeople.handler(readingInAccount(taskPeople)),
  photo: os.tasks.photo.handler(({ input, context }) =>
    readingPhoto({ input: { ...input, files: context.services.files }, context }),
  ),
  atRisk: os.tasks.atRisk.handler(readingInAccount(atRisk)),
  taskSetup: os.tasks.taskSetup.handler(readingInAccount(taskSetup)),
};
