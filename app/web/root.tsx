import type { ReactNode } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration, type LinksFunction } from 'react-router';
import figtree from '#platform/web/fonts/figtree.woff2?url';
import display from '#platform/web/fonts/vumi-display.woff2?url';
import { pathIn } from '#platform/contract/language/languages.ts';
import { ErrorScreen } from '#platform/web/page/error-screen.tsx';
import { usePageSetting } from '#platform/web/page/page-setting.ts';
import { beforePaintScript } from '#platform/web/device/theme.ts';
import { loadRates } from './shell/load-rates.ts';
import { SiteFrame } from './shell/site-frame.tsx';
import { usePageFrame } from './shell/use-page-frame.ts';
import { WaitingScreen } from './shell/guard/waiting-screen.tsx';
import icon from './icon.svg?url';

export const links: LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: display, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
];

/** Comes with every document, also with a frame, and stays until the next: the browser never loads it. */
export const loader = loadRates;
export const shouldRevalidate = () => false;

/** The document around every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { language, nonce } = usePageSetting();
  return (
    // The script below changes <html> before React hydrates it.
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#13100d" media="(prefers-color-scheme: dark)" />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: beforePaintScript }} />
        <link rel="manifest" href={pathIn(language, '/manifest.webmanifest')} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Every page, in the frame that it declares. */
export default function App() {
  return (
    <SiteFrame frame={usePageFrame()}>
      <Outlet />
    </SiteFrame>
  );
}

/** While the browser fetches the data of a page that was sent as a frame. */
export function HydrateFallback() {
  return (
    <SiteFrame>
      <WaitingScreen />
    </SiteFrame>
  );
}

/** Replaces a page that failed or does not exist. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <SiteFrame>
      <ErrorScreen error={error} />
    </SiteFrame>
  );
}
