import { startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import type { PageSetting } from '#platform/contract/page.ts';
import { call } from '#platform/web/api/api-client.ts';
import { languageNow, textsReady } from '#platform/web/i18n/text-area.ts';
import { apiContext } from '#platform/web/page/page-data.ts';
import { PageSettingContext } from '#platform/web/page/page-setting.ts';
import { startSession } from '#platform/web/session/session.ts';
import { AWAKE } from './begin-scripts.ts';
import { reachPageAfterReload } from './reach-page-after-reload.ts';
import { registerWorker } from './offline/register-worker.ts';

/** A fresh context for each navigation, so that loaders find the same `api` as on the server. */
function browserContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, { call, publicUrl: location.origin });
  return context;
}

/** Its effect runs when the whole page is hydrated. */
function Awake() {
  useEffect(() => {
    performance.mark(AWAKE);
    document.dispatchEvent(new Event(AWAKE));
  }, []);
  return null;
}

const setting: PageSetting = { language: languageNow(), publicUrl: location.origin, textFile: () => null };

/** Yields so that scrolling stays smooth: React's first run, writing to the history and hydration each take a phone a while. */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

/** Hydrates the page. No module waits at its top level: the bundler would then split the pages into more files. */
async function start(): Promise<void> {
  const isLeaving = reachPageAfterReload();
  startSession();
  registerWorker();
  // The visitor is navigating to another page.
  if (isLeaving) return;
  // Until its texts have loaded the page works as it does without script. A single lost connection is retried.
  await textsReady().catch(textsReady);
  await breathe();
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
}

void start();
