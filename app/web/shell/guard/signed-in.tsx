import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, redirect, replace, useMatches, type MiddlewareFunction } from 'react-router';
import { splitLanguage } from '#platform/contract/language/languages.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { paths } from '#platform/web/paths.ts';
import { QueryProvider } from '#platform/web/api/query-provider.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { currentSession } from '#platform/web/session/session.ts';
import { CheckoutHeader } from '../checkout-header.tsx';
import { RouteGuard } from './route-guard.tsx';
import type { LayoutHandle } from '../use-page-frame.ts';
import { WaitingScreen } from './waiting-screen.tsx';

/** By then a page has requested its data. */
const QUIET_MS = 1_000;

/** Runs before the clientLoaders of the pages below, so that none of them calls the server in vain. */
const toLoginWhenSignedOut: MiddlewareFunction = ({ request }) => {
  if (currentSession().status !== 'signed-out') return;
  const { pathname, search } = new URL(request.url);
  // Coming from another page, the guarded one has no history entry yet: replacing would remove the entry of the previous page.
  const leave = location.pathname === pathname ? replace : redirect;
  throw leave(paths.login({ from: `${splitLanguage(pathname).path}${search}` }));
};

export const handle = { CheckoutHeader } satisfies LayoutHandle;

export const clientMiddleware = [toLoginWhenSignedOut];

/** Shown while the browser fetches the data of a page behind sign-in. */
export function HydrateFallback() {
  return <WaitingScreen />;
}

/** The layout of the pages behind sign-in. The server renders none of them: it does not know the visitor. */
export default function SignedIn() {
  const page = (useMatches().at(-1)?.handle ?? {}) as PageHandle;
  return (
    <RouteGuard permission={page.permission} role={page.role}>
      <QueryProvider>
        <KeptOnDevice />
        <Outlet />
      </QueryProvider>
    </RouteGuard>
  );
}

/**
 * Visitors behind sign-in have tickets, or soon will: these and their screens are stored on the device once this page has loaded all it needs.
 * The tickets are fetched again when they change: a purchase and its last instalment invalidate the queries of `tickets`.
 */
function KeptOnDevice() {
  const language = useLanguage();
  const isQuiet = useQuietPage();
  useEffect(() => {
    if (!isQuiet) return;
    // A failure is retried by the next page.
    void import('../../offline/keep-screens.ts').then(({ keepScreens }) => keepScreens(language)).catch(() => undefined);
  }, [isQuiet, language]);
  useQuery({
    queryKey: ['tickets', 'on this device'],
    queryFn: async ({ signal }) => (await import('#features/tickets/web/kept/kept-tickets.ts')).keepAllTickets(signal),
    enabled: isQuiet,
    refetchOnReconnect: true,
    throwOnError: false,
  });
  return null;
}

/** True once the page has had time to request its data. */
function useQuietPage(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet;
}
