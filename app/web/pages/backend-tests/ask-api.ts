import { languageNow } from '#platform/web/i18n/text-area.ts';

const PATIENCE_MS = 10_000;

export interface ApiAnswer {
  /** 0: no answer came. */
  readonly status: number;
  readonly data: unknown;
  /** The API's message for a refusal; null when there is none. */
  readonly message: string | null;
  readonly ms: number;
}

/**
 * Calls the API once, as any client could: without the contract, which would make every answer look valid, and without retries, which would hide
 * failures.
 */
export async function askApi(path: string, token: string | null): Promise<ApiAnswer> {
  const headers = { Accept: 'application/json', 'Accept-Language': languageNow(), ...(token !== null && { Authorization: `Bearer ${token}` }) };
  const started = performance.now();
  const taken = () => Math.round(performance.now() - started);
  try {
    const response = await fetch(`/api${path}`, { headers, cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    const { data, message } = ((await response.json().catch(() => null)) ?? {}) as { readonly data?: unknown; readonly message?: unknown };
    return { status: response.status, data, message: typeof message === 'string' ? message : null, ms: taken() };
  } catch {
    return { status: 0, data: null, message: null, ms: taken() };
  }
}
