// Renders pages: the same for every visitor with the same language (tokens never leave the browser's storage).
import { randomBytes } from 'node:crypto';
import { externalPool } from '#features/identity/server/identity-settings.ts';
import { Failure, platformErrors } from '#platform/contract/errors.ts';
import type { PageApi, PageSetting } from '#platform/contract/page.ts';
import type { Context } from '#platform/server/context.ts';
import { etagOf } from '#platform/server/http/etag.ts';
import { inProcessCaller } from '#platform/server/http/http.ts';
import type { PageOrder, Pages } from '../../rendered-pages.ts';
import { allRoutes } from '../all-routes.ts';
import { devicePolicy } from '../http/device-policy.ts';
import type { FinishedPage } from './page-cache.ts';
import type { PageLanguage } from './page-language.ts';
import { pagePolicy, withoutMarks, type PolicyOptions } from './page-policy.ts';

type Mode = 'development' | 'production';

/** The server half of the web build, as far as it is used here. */
export interface PageBuild {
  readonly entry: { readonly module: { pagesOf(build: PageBuild, mode: Mode): Pages } };
}

export interface PageSource {
  readonly load: () => Promise<PageBuild>;
  readonly mode: Mode;
  /** The built file of a text area: `features/events/web/texts` in Kiswahili is `/assets/sw-….js`. */
  readonly textFile: PageSetting['textFile'];
}

export interface PageRenderer {
  /** Finds the page for a path without a language prefix. */
  finder(): Promise<Pages['find']>;
  /** Renders an address without a language prefix. An answer 404 without a body means that the not-found page is to be sent. */
  render(address: string, spoken: PageLanguage, form: PageOrder['form']): Promise<FinishedPage>;
}

/** The renderer of a build's pages. It gets no header, no cookie and no token of a request: a page cannot differ from visitor to visitor. */
export function createPageRenderer(context: Context, { load, mode, textFile }: PageSource): PageRenderer {
  const { publicUrl } = context.config;
  const call = inProcessCaller(context, allRoutes);
  const pool = externalPool(context.config);
  // One for the life of the process: it is never sent, so no one can use it.
  const nonce = randomBytes(18).toString('base64url');
  const policy = {
    nonce,
    identityOrigin: pool === null ? null : new URL(pool.endpoint).origin,
    inlineStyles: mode === 'development',
  } satisfies PolicyOptions;
  const known = new WeakMap<PageBuild, Pages>();

  async function pages(): Promise<Pages> {
    const build = await load();
    const made = known.get(build) ?? build.entry.module.pagesOf(build, mode);
    known.set(build, made);
    return made;
  }

  return {
    finder: async () => (await pages()).find,
    async render(address, { language, prefix }, form) {
      const url = URL.parse(publicUrl + (prefix === '/' ? '' : prefix) + (address === '/' ? '' : address));
      if (url === null || url.origin !== new URL(publicUrl).origin) throw new Failure(platformErrors.NOT_FOUND);
      const api: PageApi = { call: (endpoint, input) => call(endpoint, input, language), publicUrl };
      const page = await (await pages()).render(new Request(url), { api, setting: { language, publicUrl, textFile, nonce }, prefix, form });
      return finishPage(page, policy, url.pathname);
    },
  };
}

/** The pages at the gate: `/scan`, and that of each event (features/check-in/web/scan/use-own-document.ts). */
const gatePage = /\/scan\/?$/;

async function finishPage(page: Response, policy: PolicyOptions & { readonly nonce: string }, pathname: string): Promise<FinishedPage> {
  let body = Buffer.from(await page.arrayBuffer());
  const headers = Object.fromEntries(page.headers);
  if (headers['content-type']?.startsWith('text/html') === true) {
    const html = body.toString();
    const isGate = gatePage.test(pathname);
    headers['content-security-policy'] = pagePolicy(html, { ...policy, readsCodes: isGate });
    if (isGate) headers['permissions-policy'] = devicePolicy({ usesCamera: true });
    body = Buffer.from(withoutMarks(html, policy.nonce));
  }
  headers['cache-control'] ??= 'no-cache';
  if (page.status === 200) headers['etag'] = etagOf(body);
  return { status: page.status, headers, body };
}
