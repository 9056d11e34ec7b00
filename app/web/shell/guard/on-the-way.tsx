import { Outlet, useLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router';
import { getEvent } from '#features/events/endpoints.ts';
import type { PageApi } from '#platform/contract/page.ts';
import { safeReturnPath } from '#platform/contract/return-path.ts';
import { wait } from '#platform/web/api/api-client.ts';
import { pageLoader } from '#platform/web/page/page-data.ts';
import type { OnTheWay } from '#platform/web/session/on-the-way.ts';
import { paths } from '#platform/web/paths.ts';

/** A sign-in page waits no longer for the title. */
const PATIENCE_MS = 2_000;

const fromOf = (url: URL): string | null => url.searchParams.get('from');

const load = pageLoader(async ({ api, url }): Promise<OnTheWay> => ({ eventTitle: await titleIn(fromOf(url), api) }));
export const loader = load;
export const clientLoader = load;

/** The steps of a sign-in change other parts of the address. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return fromOf(currentUrl) !== fromOf(nextUrl);
}

/** The frame around the sign-in pages: finds the event whose tickets a visitor is buying. The title comes from the server, never from the address. */
export default function OnTheWayFrame() {
  return <Outlet context={useLoaderData<typeof load>() satisfies OnTheWay} />;
}

/** The title of the event whose purchase page a return path leads to; null for any other path, and without an answer. */
async function titleIn(from: string | null, api: PageApi): Promise<string | null> {
  const path = safeReturnPath(from, '').replace(/[?#].*$/, '');
  const purchase = paths.purchase('');
  if (!path.startsWith(purchase) || path.length === purchase.length) return null;
  try {
    const found = api.call(getEvent, { params: { id: decodeURIComponent(path.slice(purchase.length)) } });
    const event = await Promise.race([found, wait(PATIENCE_MS)]);
    return event?.title ?? null;
  } catch {
    return null;
  }
}
