import { startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { call } from '#platform/web/api-client.ts';
import { languageNow, textsReady } from '#platform/web/i18n/text-area.ts';
import { apiContext } from '#platform/web/page-data.ts';
import { PageSettingContext, type PageSetting } from '#platform/web/page-setting.ts';
import { startSession } from '#platform/web/session.ts';
import { AWAKE } from './begin-scripts.ts';
import { registerWorker } from './offline/register-worker.ts';

startSession();
registerWorker();

/** A fresh context for each navigation, so that loaders find the same `api` as on the server. */
function browserContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, { call, publicUrl: location.origin });
  return context;
}

/** Its effect runs when all of the page has been taken over. */
function Awake() {
  useEffect(() => {
    performance.mark(AWAKE);
    document.dispatchEvent(new Event(AWAKE));
  }, []);
  return null;
}

const setting: PageSetting = { language: languageNow(), publicUrl: location.origin, textFile: () => null };

// Until its texts are there the page works as it does without script. One lost connection is not the end of it.
await textsReady().catch(textsReady);
// React has just been run for the first time: whoever scrolls meanwhile comes before it draws.
await new Promise((resolve) => setTimeout(resolve));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageSettingContext value={setting}>
        <HydratedRouter getContext={browserContext} />
        <Awake />
      </PageSettingContext>
    </StrictMode>,
  );
});
