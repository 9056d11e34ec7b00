// Renders one page. Its data is loaded before rendering starts, so the whole document is sent at once: it can be cached, and its few inline
// scripts can be allowed by hash in the content security policy.
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { createContext, createRequestHandler, RouterContextProvider, ServerRouter, type EntryContext, type ServerBuild } from 'react-router';
import type { PageSetting } from '#platform/contract/page.ts';
import { textsReady } from '#platform/web/i18n/text-area.ts';
import { apiContext } from '#platform/web/page/page-data.ts';
import { PageSettingContext } from '#platform/web/page/page-setting.ts';
import type { PageOrder, Pages } from '../rendered-pages.ts';
import { pageFinder } from './find-page.ts';
import styles from './app.css?inline';
import { showFirst } from './show-first.ts';

const RENDER_TIMEOUT_MS = 5_000;

const orderContext = createContext<PageOrder>();

/**
 * `build.entry.module.pagesOf(build, mode)`, once for a build. Created inside the build because React Router and the contexts' keys must be the
 * very objects that the pages use.
 */
export function pagesOf(build: ServerBuild, mode: 'development' | 'production'): Pages {
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();
  return {
    find: pageFinder(build),
    async render(request, order) {
      await textsReady();
      // One route table for all languages: the language prefix is the router's base, and no route knows it.
      const isFrame = order.form === 'frame';
      const key = `${isFrame} ${order.prefix}`;
      const handler = handlers.get(key) ?? createRequestHandler({ ...(isFrame ? withoutLoaders(build) : build), basename: order.prefix }, mode);
      handlers.set(key, handler);
      const context = new RouterContextProvider();
      context.set(apiContext, order.api);
      context.set(orderContext, order);
      return handler(request, context);
    },
  };
}

/** The build with pages that load no data here: the browser finds none in the document and runs their clientLoaders. */
function withoutLoaders(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (route?.module.clientLoader === undefined) return [id, route] as const;
    const { loader: _loader, ...module } = route.module;
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { setting, form } = context.get(orderContext);
  // The server caches the not-found page: it is the same for every missing address.
  if (status === 404 && form === 'page') return new Response(null, { status, headers });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const page = await new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(pageIn(setting, routerContext, request.url), {
      // Keeps every part of the page in its place instead of moving late parts in by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        pipe(body);
        text(body).then((html) => resolve({ html: showFirst(withStyles(html, setting.nonce), setting.nonce), failed }), reject);
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        console.error(error);
      },
    });
    const timer = setTimeout(() => abort(new Error(`The page took longer than ${RENDER_TIMEOUT_MS} ms to render`)), RENDER_TIMEOUT_MS);
  });
  return new Response(page.html, { status: page.failed ? 500 : status, headers });
}

/**
 * The finished document with the whole style sheet inlined. As a file it would cost a new visitor a second round trip before anything is visible,
 * and its few kilobytes are less than what is transferred in that time. React keeps styles in the head that it does not know.
 */
function withStyles(html: string, nonce = ''): string {
  return html.replace('</head>', () => `<style nonce="${nonce}">${styles}</style></head>`);
}

function pageIn(setting: PageSetting, routerContext: EntryContext, url: string) {
  return (
    <PageSettingContext value={setting}>
      <ServerRouter context={routerContext} url={url} nonce={setting.nonce} />
    </PageSettingContext>
  );
}
