// How a page loads its data: written once, run in-process while the server renders, and over the network in the browser.
import { createContext, type LoaderFunctionArgs } from 'react-router';
import { splitLanguage } from '#platform/contract/language/languages.ts';
import type { PageApi } from '#platform/contract/page.ts';

/** Filled for every request by the server (`pageHandler` in app/web/entry.server.tsx) and for every navigation by the browser. */
export const apiContext = createContext<PageApi>();

export interface PageRequest {
  readonly api: PageApi;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Without the language prefix, as `useLocation` gives it. */
  readonly url: URL;
  readonly signal: AbortSignal;
}

/** A failure as both sides throw it: `Failure` with its kind in-process, `ApiError` over the network. */
interface FailureLike {
  readonly message: string;
  readonly status?: unknown;
  readonly code?: unknown;
  readonly kind?: { readonly code: unknown; readonly status: unknown };
}

/** What is known of a failure; also the body of the Response of a failed page. */
export interface PageFailure {
  /** 0: no answer came. */
  readonly status: number;
  readonly code: string | null;
  readonly message: string;
}

/**
 * Makes a page's loader from the data it needs. Export the result twice, so that it runs on both sides:
 *
 *     const load = pageLoader(async ({ api, params }) => ({
 *       event: await api.call(getEvent, { params: { id: params['eventId'] ?? '' } }),
 *     }));
 *     export const loader = load;
 *     export const clientLoader = load;
 *
 * It calls by the addresses of `endpoints.ts`; the server has their contracts. An error with a status becomes a Response with it, so that a missing
 * event is a 404 for search engines too.
 */
export function pageLoader<Data>(need: (request: PageRequest) => Promise<Data>) {
  return async ({ params, request, context }: LoaderFunctionArgs): Promise<Data> => {
    try {
      return await need({ api: context.get(apiContext), params, url: withoutLanguage(request.url), signal: request.signal });
    } catch (error) {
      throw asResponse(error);
    }
  };
}

function withoutLanguage(address: string): URL {
  const url = new URL(address);
  url.pathname = splitLanguage(url.pathname).path;
  return url;
}

/** A failure as data that a page can carry from the server to the browser; null when nothing is known of it. */
export function failureOf(error: unknown): PageFailure | null {
  if (!(error instanceof Error)) return null;
  const failure: FailureLike = error;
  const status = failure.kind?.status ?? failure.status;
  if (typeof status !== 'number') return null;
  const code = failure.kind?.code ?? failure.code;
  return { status, code: typeof code === 'string' ? code : null, message: failure.message };
}

function asResponse(error: unknown): unknown {
  const failure = failureOf(error);
  return failure === null || failure.status < 400 || failure.status > 599 ? error : Response.json(failure, { status: failure.status });
}
