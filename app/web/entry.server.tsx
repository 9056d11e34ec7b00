// Renders one page. Its data is finished before rendering starts, so the whole document goes out at once: it can be kept in a cache
// and its few inline scripts can be named by hash in the content security policy.
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { createContext, createRequestHandler, RouterContextProvider, ServerRouter, type EntryContext, type ServerBuild } from 'react-router';
import { textsReady } from '#platform/web/i18n/text-area.ts';
import { apiContext, type PageApi } from '#platform/web/page-data.ts';
import { PageSettingContext, type PageSetting } from '#platform/web/page-setting.ts';
import { showFirst } from './show-first.ts';

const RENDER_TIMEOUT_MS = 5_000;

const settingContext = createContext<PageSetting>();

/** What the server hands to a page: where its data come from, what it is rendered for, and the prefix that its addresses carry ("/sw", or "/"). */
interface PageOrder {
  readonly api: PageApi;
  readonly setting: PageSetting;
  readonly prefix: string;
}

/**
 * What the server answers pages with: `build.entry.module.pageHandler(build, mode)`, once for a build.
 * It is made in here because React Router and the contexts' keys must be the very objects that the pages use.
 */
export function pageHandler(build: ServerBuild, mode: 'development' | 'production'): (request: Request, order: PageOrder) => Promise<Response> {
  const byPrefix = new Map<string, ReturnType<typeof createRequestHandler>>();
  return async (request, { api, setting, prefix }) => {
    await textsReady();
    // One table of routes for all languages: a prefix is the base of every address and link, and no route knows it.
    const answer = byPrefix.get(prefix) ?? createRequestHandler({ ...build, basename: prefix }, mode);
    byPrefix.set(prefix, answer);
    const context = new RouterContextProvider();
    context.set(apiContext, api);
    context.set(settingContext, setting);
    return answer(request, context);
  };
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const setting = context.get(settingContext);
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
        text(body).then((html) => resolve({ html: showFirst(html, setting.nonce), failed }), reject);
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

function pageIn(setting: PageSetting, routerContext: EntryContext, url: string) {
  return (
    <PageSettingContext value={setting}>
      <ServerRouter context={routerContext} url={url} nonce={setting.nonce} />
    </PageSettingContext>
  );
}
