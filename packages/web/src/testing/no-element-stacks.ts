import * as React from 'react';

// React's development build takes the stack of each element that is made, for its warnings: a fifth of what the page of a test computes. It stops for a
// second after so many, so it is led to believe that it took them.
const SHARED = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const shared = (React as unknown as { [SHARED]: object })[SHARED];
Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
