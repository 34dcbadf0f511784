import { registerCollection } from '../kernel/collections.ts';
import { modifierRows } from './modifier-rows.ts';
import { recipeRows } from './recipe-rows.ts';
import { turningVersions } from './turning-versions.ts';

registerCollection('recipes', {
  byIds: (db, scope, ids) => db.run(recipeRows(db.organisationId, scope, { ids })),
  page: (db, scope, after, limit) => db.run(recipeRows(db.organisationId, scope, { after, limit })),
  turning: (organisationId, days) => turningVersions('recipe', organisationId, days),
});

registerCollection('modifiers', {
  byIds: (db, { today }, ids) => db.run(modifierRows(db.organisationId, today, { ids })),
  page: (db, { today }, after, limit) => db.run(modifierRows(db.organisationId, today, { after, limit })),
  turning: (organisationId, days) => turningVersions('modifier', organisationId, days),
});
