// Tells the server of each page that is shown and for how long it was visible (docs/reference/views.md). Nothing is stored on the device.
import { splitLanguage } from '#platform/contract/language/languages.ts';
import { arrivalOfVisit } from '#platform/web/page/arrival.ts';
import { recordView } from '../endpoints.ts';

const SECOND_MS = 1_000;
/** What the server takes at most (VISIBLE_SECONDS_MAX of the contract, which no page loads), and how long a path may be. */
const VISIBLE_MAX_MS = 3_600_000;
const PATH_MAX = 500;

function send(body: object): void {
  // Unlike a call it is also sent when the page is being left. Not counting a view is no error.
  if (navigator.onLine) navigator.sendBeacon(`/api${recordView.path}`, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

/** Counts the page at this path as shown. Returns a function to call when it is left. */
export function countView(pathname: string): () => void {
  const path = splitLanguage(pathname).path.slice(0, PATH_MAX);
  let since = document.hidden ? null : performance.now();
  send({ path, ...arrivalOfVisit() });

  const tell = () => {
    const visibleSeconds = since === null ? 0 : Math.round(Math.min(performance.now() - since, VISIBLE_MAX_MS) / SECOND_MS);
    since = document.hidden ? null : performance.now();
    if (visibleSeconds > 0) send({ path, visibleSeconds });
  };
  document.addEventListener('visibilitychange', tell);
  return () => {
    document.removeEventListener('visibilitychange', tell);
    tell();
  };
}
