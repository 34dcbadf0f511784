import type { TemplateTask } from './template-giving.ts';

/** A template that comes with Larder, as a beginning. */
export interface ReadyTemplate {
  name: string;
  about: string;
  tasks: readonly TemplateTask[];
}

type Changes = Partial<Pick<TemplateTask, 'weekdayRepeats' | 'monthly' | 'dueTime' | 'asksPhoto'>>;

function task(type: TemplateTask['type'], section: string, action: string, changes: Changes = {}): TemplateTask {
  const always = { weekdayRepeats: '', monthly: false, dueTime: null, target: null, asksPhoto: false };
  return { type, section, action, ...always, ...changes };
}

const opening = (action: string) => task('OPEN', '', action);
const closing = (action: string) => task('CLOSE', '', action);
const daily = (action: string) => task('DAILY', 'Daily cleaning', action);
const weekly = (weekdayRepeats: string, action: string) => task('DAILY', 'Weekly cleaning', action, { weekdayRepeats });
const monthly = (weekdayRepeats: string, action: string) =>
  task('DAILY', 'Monthly cleaning', action, { weekdayRepeats, monthly: true });

/** The checks and the cleaning schedule that food-safety packs for small kitchens ask for, in our own words. */
export const READY_TEMPLATES: readonly ReadyTemplate[] = [
  {
    name: 'Opening and closing checks',
    about: 'Before the doors open and after they close, each day',
    tasks: [
      opening('Fridges and freezers are running and cold enough'),
      opening('Ovens, hobs, hot cupboards and other equipment work'),
      opening('Everybody is fit for work and wears clean clothes'),
      opening('Work surfaces, equipment and utensils are clean and disinfected'),
      opening('Hand basins have soap, hot water and paper towels'),
      opening('Plenty of cleaning cloths and sanitiser are ready'),
      opening('No signs of mice, rats, flies or cockroaches'),
      opening('Allergen information of today’s dishes is up to date'),
      opening('Food past its use-by date is thrown away'),
      opening('Probe thermometer works and its wipes are at hand'),
      closing('All food is covered, labelled and dated, and in its fridge or freezer'),
      closing('Hot food is cooled down or thrown away, none is left out'),
      closing('Food at its use-by date today is thrown away'),
      closing('Dirty cloths are in the wash and clean ones are laid out'),
      closing('Waste is taken out and bins have new bags'),
      closing('Work surfaces, equipment and utensils are clean and disinfected'),
      closing('Washing up is finished and put away dry'),
      closing('Floors are swept and mopped'),
      closing('Gas, ovens, fryers and extraction are off'),
      closing('Fridge and freezer doors are shut'),
      closing('Windows and doors are locked'),
    ],
  },
  {
    name: 'Cleaning schedule',
    about: 'Daily, weekly and monthly cleaning of a kitchen',
    tasks: [
      daily('Work surfaces and chopping boards'),
      daily('Hobs, grills and griddle plates'),
      daily('Fryers: outside wiped, oil checked and filtered'),
      daily('Slicers, mixers and blenders taken apart and cleaned'),
      daily('Sinks, taps and hand basins'),
      daily('Door handles, switches and fridge seals'),
      daily('Microwave inside and out'),
      daily('Dishwasher emptied, filters rinsed'),
      daily('Floors, drains and under the equipment'),
      daily('Bins emptied and wiped, inside and lid'),
      daily('Staff and guest toilets'),
      weekly('M', 'Walk-in and fridges: shelves, walls and seals'),
      weekly('T', 'Ovens inside, racks and trays'),
      weekly('W', 'Dry store: shelves and floor'),
      weekly('Th', 'Extraction filters degreased'),
      weekly('F', 'Walls and tiles behind the line'),
      weekly('S', 'Fryers boiled out'),
      weekly('Su', 'Bin area swept and hosed down'),
      monthly('M', 'Freezers defrosted and cleaned'),
      monthly('T', 'Ice machine emptied, descaled and disinfected'),
      monthly('W', 'Extraction canopy and light covers'),
      monthly('Th', 'Dishwasher and taps descaled'),
      monthly('F', 'Behind and below heavy equipment'),
      monthly('S', 'Walls, ceilings, doors and vents'),
      monthly('Su', 'Pest traps and fly screens looked at'),
    ],
  },
];
