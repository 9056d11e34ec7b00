// How a page gets its data: written once, run in our own process while the server renders, and over the network in the browser.
import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';

/** What a page may use to get data, wherever it is rendered. */
export interface PageApi {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
  /** The origin that visitors see, without a slash at the end: for addresses that leave the page. */
  readonly publicUrl: string;
}

/** Filled for every request by the server (`pageHandler` in app/web/entry.server.tsx) and for every navigation by the browser. */
export const apiContext = createContext<PageApi>();

export interface PageRequest {
  readonly api: PageApi;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly signal: AbortSignal;
}

/** A failure as both sides throw it: ours (`Failure`, with its kind) in the process, `ApiError` over the network. */
interface FailureLike {
  readonly message: string;
  readonly status?: unknown;
  readonly code?: unknown;
  readonly kind?: { readonly code: unknown; readonly status: unknown };
}

/** The body of the Response that a failed page answers; the error screen reads it. */
export interface PageFailure {
  readonly message: string;
  readonly code: string | null;
}

/**
 * Makes a loader of a page's data need. Export the result twice, so that it runs on both sides:
 *
 *     const load = pageLoader(() => import('#features/events/contract.ts'), async ({ getEvent }, { api, params }) => ({
 *       event: await api.call(getEvent, { params: { id: params['eventId'] ?? '' } }),
 *     }));
 *     export const loader = load;
 *     export const clientLoader = load;
 *
 * The contract comes by `import()`: its schemas are as large as a quarter of React, and the first page that a visitor sees has its
 * data already. An error that carries a status becomes a Response with it, so a missing event is a 404 to search engines too.
 */
export function pageLoader<Contract, Data>(contract: () => Promise<Contract>, need: (contract: Contract, request: PageRequest) => Promise<Data>) {
  return async ({ params, request, context }: LoaderFunctionArgs): Promise<Data> => {
    try {
      const api = context.get(apiContext);
      return await need(await contract(), { api, params, url: new URL(request.url), signal: request.signal });
    } catch (error) {
      throw asResponse(error);
    }
  };
}

function asResponse(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const failure: FailureLike = error;
  const status = failure.kind?.status ?? failure.status;
  if (typeof status !== 'number' || status < 400 || status > 599) return error;
  const code = failure.kind?.code ?? failure.code;
  const body: PageFailure = { message: failure.message, code: typeof code === 'string' ? code : null };
  return Response.json(body, { status });
}
