import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { call } from '#platform/web/api-client.ts';
import { apiContext } from '#platform/web/page-data.ts';
import { startSession } from '#platform/web/session.ts';

startSession();

/** A fresh context for each navigation, so that loaders find the same `api` as on the server. */
function browserContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, { call, publicUrl: location.origin });
  return context;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={browserContext} />
    </StrictMode>,
  );
});
