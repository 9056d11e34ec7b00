import { Outlet, redirect, replace, useMatches, type MiddlewareFunction } from 'react-router';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { paths } from '#platform/web/paths.ts';
import { QueryProvider } from '#platform/web/query-provider.tsx';
import { currentSession } from '#platform/web/session.ts';
import { PageSpinner } from '#platform/web/ui/page-spinner.tsx';
import { RouteGuard } from './route-guard.tsx';

/** Runs before the clientLoaders of the pages below, so that none of them asks the server in vain. */
const toLoginWhenSignedOut: MiddlewareFunction = ({ request }) => {
  if (currentSession().status !== 'signed-out') return;
  const { pathname, search } = new URL(request.url);
  // Coming from another page, the guarded one has no entry in the history yet: replacing would take the page before it away.
  const leave = location.pathname === pathname ? replace : redirect;
  throw leave(paths.login({ from: `${pathname}${search}` }));
};

export const clientMiddleware = [toLoginWhenSignedOut];

/** While the data of a page behind sign-in is fetched in the browser. */
export function HydrateFallback() {
  return <PageSpinner />;
}

/** Around the pages behind sign-in. The server renders none of them: it does not know the visitor. */
export default function SignedIn() {
  const handle = (useMatches().at(-1)?.handle ?? {}) as PageHandle;
  return (
    <RouteGuard permission={handle.permission} role={handle.role}>
      <QueryProvider>
        <Outlet />
      </QueryProvider>
    </RouteGuard>
  );
}
