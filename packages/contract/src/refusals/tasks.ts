import type { RefusalText } from './refusal-text.ts';

export const tasks = {
  'section.no-name': { status: 422, message: 'You must enter a name for the section' },
  'section.name-taken': { status: 409, message: 'There is a section called {name} already.' },
  'task.not-valid': { status: 422, message: 'Error this task is not valid.' },
  'task.name-taken': { status: 409, message: '{name} is measured here already. Give this one another name.' },
  'task.before-today': { status: 422, message: 'A task can be added from today on.' },
  'task.needs-photo': { status: 422, message: 'Take a photo: this task is not ticked without one.' },
  'task.needs-reading': { status: 422, message: 'Enter the reading: this task is not ticked without one.' },
  'task.other-type': { status: 422, message: 'A task stays on the kind of list that it was added to.' },
  'pack.running': { status: 409, message: 'A pack is being made already. It will be on this page when it is done.' },
  'task-template.name-taken': { status: 409, message: 'There is a template called {name} already.' },
  'safety.too-far': {
    status: 422,
    message: 'This day can no longer be edited: lists and logs are open from one day before to one day after.',
  },
  'safety.not-begun': { status: 422, message: 'This day has not begun' },
  'safety.day-over': { status: 422, message: 'This day is over: a day can be closed until it ends.' },
  'safety.not-this-day': { status: 422, message: 'This task is not to be done on that day.' },
  'safety.other-record': {
    status: 422,
    message: 'An entry is corrected by one of the same kind and about the same thing.',
  },
  'safety.action-open': {
    status: 422,
    message: 'A temperature of this day is out of its limit. Record what was done about it, then sign the day off.',
  },
  'safety.too-long-ago': { status: 422, message: 'A day can be signed off until 14 days later.' },
  'safety.not-to-review': { status: 422, message: 'These four weeks are not to be reviewed now.' },
  'safety.held-before': { status: 422, message: 'Decide first about the entry that this one corrects.' },
  'chart.changed-meanwhile': {
    status: 409,
    message: 'The chart changed a moment ago. Look at it again, then sign it.',
  },
  'safety.replaced-meanwhile': { status: 409, message: '{by} corrected this entry a moment ago.' },
} as const satisfies Record<string, RefusalText>;
