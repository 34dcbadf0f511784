import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { styleNonce } from './app/look/nonce.ts';
import { reloadWhenOutdated } from './app/version/missing-part.ts';
import { registerWorker } from './app/version/pwa.ts';
import { workingAccountOf } from './app/working/working-account.ts';
import { readAhead } from './data/device-rows.ts';
import { sessions } from './data/session.ts';
import { setInInter } from './main/inter.ts';
import { Providers } from './main/providers.tsx';
import { makeRouter } from './main/router.tsx';

// Read by the scroll lock of dialogs, which writes a style element of its own.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

let known = false;
try {
  const stored = sessions.stored();
  known = stored !== null;
  const working = stored && workingAccountOf(stored);
  if (working) readAhead({ userId: stored.userId, accountId: working.accountId });
} catch {
  // What was stored cannot be read: whoever needs it states it.
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

const router = makeRouter();
// Its parts come while it is still asked who is signed in.
for (const route of router.getMatchedRoutes(window.location.pathname)[0]) void router.loadRouteChunk(route);

const app = createRoot(root);
// In small steps, between which the page can be drawn and answers.
startTransition(() =>
  app.render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  ),
);

void setInInter({ known, router });
reloadWhenOutdated();
if (import.meta.env.PROD) void registerWorker();
