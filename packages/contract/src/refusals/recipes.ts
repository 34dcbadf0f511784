import type { RefusalText } from './refusal-text.ts';

export const recipes = {
  'recipe.invalid': { status: 422, message: '{problems}' },
  'recipe.cycle': { status: 422, message: 'A recipe cannot contain itself: {path}' },
  'recipe.day-to-come': { status: 422, message: 'A change can hold from today or from an earlier day.' },
  'recipe.readonly': { status: 422, message: 'This cannot be changed here.' },
  'photo.no-picture': { status: 422, message: 'This is not a JPEG, PNG or WebP picture, or it is damaged.' },
  'photo.too-large': {
    status: 422,
    message: 'This picture has more than 50 megapixels. Save it smaller and try again.',
  },
  'plu.taken': { status: 409, message: 'The PLU {plu} belongs to {name} already.' },
  'modifier.invalid': { status: 422, message: '{problems}' },
  'menu.name-empty': { status: 422, message: 'You must enter a name for the new menu' },
  'menu.section-name-empty': { status: 422, message: 'You must provide a name for the new section' },
  'menu.recipe-twice': { status: 422, message: 'This recipe is in the section already.' },
} as const satisfies Record<string, RefusalText>;
