import { createRoute, lazyRouteComponent, type StaticDataRouteOption } from '@tanstack/react-router';
import { accountRoute, shellRoute } from '../app/routes/parents.tsx';
import { aDay, flag, searchOf, text } from '../app/routes/search.ts';

/** mend: the refused entry that is to be mended. */
const ofDay = searchOf({ day: aDay, mend: text, mine: flag });
const TEMPLATES: StaticDataRouteOption = { feature: 'tasksLocation', accounts: ['OWNER'] };
const TASKS = { feature: 'tasksLocation', area: true } as const;

const dailyRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'tasks',
  validateSearch: ofDay,
  staticData: TASKS,
  component: lazyRouteComponent(() => import('./daily/DailyScreen.tsx'), 'DailyScreen'),
});

const prepRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'tasks/prep',
  validateSearch: ofDay,
  staticData: TASKS,
  component: lazyRouteComponent(() => import('./prep/PrepScreen.tsx'), 'PrepScreen'),
});

const heldRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'tasks/held',
  staticData: TASKS,
  component: lazyRouteComponent(() => import('./held/HeldScreen.tsx'), 'HeldScreen'),
});

/** The lists of all sites of a head office or location today. */
const sitesRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'tasks/sites',
  staticData: { feature: 'tasksLocation', accounts: ['OWNER', 'LOCATION'] },
  component: lazyRouteComponent(() => import('./sites/SitesTodayScreen.tsx'), 'SitesTodayScreen'),
});

/** What was missed in a week, here and below. */
const missedRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'tasks/missed',
  validateSearch: searchOf({ week: aDay }),
  staticData: { feature: 'tasksLocation' },
  component: lazyRouteComponent(() => import('./sites/MissedScreen.tsx'), 'MissedScreen'),
});

/** Lists that a head office gives to its sites. */
const templatesRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'tasks/templates',
  staticData: TEMPLATES,
  component: lazyRouteComponent(() => import('./templates/TemplatesScreen.tsx'), 'TemplatesScreen'),
});

const templateRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'tasks/templates/$templateId',
  staticData: TEMPLATES,
  component: lazyRouteComponent(() => import('./templates/TemplateScreen.tsx'), 'TemplateScreen'),
});

const SECTIONS: StaticDataRouteOption = { ...TASKS, accounts: ['LOCATION', 'DEPARTMENT'] };

const sectionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'sections',
  staticData: SECTIONS,
  component: lazyRouteComponent(() => import('./sections/SectionsScreen.tsx'), 'SectionsScreen'),
});

const newSectionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'sections/add',
  staticData: SECTIONS,
  component: lazyRouteComponent(() => import('./sections/NewSectionScreen.tsx'), 'NewSectionScreen'),
});

const sectionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'sections/$sectionId',
  staticData: SECTIONS,
  component: lazyRouteComponent(() => import('./sections/SectionScreen.tsx'), 'SectionScreen'),
});

/** Lists of a day, below the account in the path. */
export const tasksRoutes = [
  dailyRoute,
  prepRoute,
  heldRoute,
  sitesRoute,
  missedRoute,
  templatesRoute,
  templateRoute,
] as const;

/** The sections of the lists of the working area (NAV-052). */
export const sectionsRoutes = [sectionsRoute, newSectionRoute, sectionRoute] as const;
