// Renders one page. Its data is finished before rendering starts, so the whole document goes out at once: it can be kept in a cache
// and its few inline scripts can be named by hash in the content security policy.
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { createRequestHandler, RouterContextProvider, ServerRouter, type EntryContext, type ServerBuild } from 'react-router';
import { apiContext, type PageApi } from '#platform/web/page-data.ts';

const RENDER_TIMEOUT_MS = 5_000;

/**
 * What the server answers pages with: `build.entry.module.pageHandler(build, mode)`, once for a build.
 * It is made in here because React Router and the context's key must be the very objects that the pages use.
 */
export function pageHandler(build: ServerBuild, mode: 'development' | 'production'): (request: Request, api: PageApi) => Promise<Response> {
  const answer = createRequestHandler(build, mode);
  return (request, api) => {
    const context = new RouterContextProvider();
    context.set(apiContext, api);
    return answer(request, context);
  };
}

export default async function handleRequest(request: Request, status: number, headers: Headers, routerContext: EntryContext): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method.toUpperCase() === 'HEAD') return new Response(null, { status, headers });
  const page = await new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      // Keeps every part of the page in its place instead of moving late parts in by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        pipe(body);
        text(body).then((html) => resolve({ html, failed }), reject);
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
