import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { countView } from '#features/views/web/count-views.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { ToastRegion } from '#platform/web/ui/notices/toast-region.tsx';
import { appTexts } from '../texts.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { TabBar } from './menus/tab-bar.tsx';
import type { PageFrame } from './use-page-frame.ts';
import { VisitorCurrency } from './visitor-currency.tsx';

// Signed-out visitors, who are the majority on public pages, do not load it.
const RunningPurchase = lazyPart(() => import('./running-purchase.tsx'));

const plainFrame: PageFrame = { frame: 'site', header: 'page' };

/** The frame of every page: skip link, header, main, footer, tab bar, toasts. */
export function SiteFrame({ frame = plainFrame, children }: { readonly frame?: PageFrame; readonly children: ReactNode }) {
  const t = useTexts(appTexts).frame;
  const { user } = useSession();
  const main = useFocusAfterNavigation();
  const { pathname } = useLocation();
  useEffect(() => countView(pathname), [pathname]);
  const { CheckoutHeader } = frame;
  const hasSite = frame.frame === 'site';
  return (
    <VisitorCurrency>
      <div className="relative flex min-h-dvh flex-col">
        <a
          href="#main"
          className="button button-primary sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-50 focus:inline-flex focus:px-5"
        >
          {t.skip}
        </a>
        {hasSite && <SiteHeader tone={frame.header} hiddenOnPhones={frame.phoneHeader === false} />}
        {frame.frame === 'checkout' && CheckoutHeader !== undefined && <CheckoutHeader />}
        <main id="main" ref={main} tabIndex={-1} className="flex-1">
          {children}
        </main>
        {hasSite && <SiteFooter />}
        {/* Room for the bar at the bottom of phones: the tab bar, or the page's own. */}
        {hasSite && <div aria-hidden="true" className="h-(--tab-bar-height) bg-footer md:hidden" />}
        {hasSite && frame.tabBar !== false && <TabBar />}
        {hasSite && user !== null && <RunningPurchase user={user} />}
        <OfflineBanner />
        <ToastRegion />
      </div>
    </VisitorCurrency>
  );
}

/** After a navigation the focus moves to the content, as after a page load, so that a screen reader reads the new title. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
