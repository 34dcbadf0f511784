import { useState } from 'react';
import { type Cooking, keepCooking, NOT_BEGUN, readCooking } from './stored-cooking.ts';

/** How far somebody has come with a recipe, stored on this device: a reload or a dark tablet loses nothing. */
export function useStoredCooking(userId: string, recipeId: string, method: string) {
  const [state, setState] = useState(() => ({ method, ...readCooking(userId, recipeId, method, Date.now()) }));
  const current: Cooking = state.method === method ? state : { ...NOT_BEGUN, batches: state.batches };

  const keep = (changes: Partial<Cooking>) => {
    const cooking = { batches: current.batches, done: current.done, ...changes };
    setState({ method, ...cooking });
    keepCooking({ userId, recipeId, method }, cooking, Date.now());
  };
  return { ...current, keep };
}
