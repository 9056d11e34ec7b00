// The language of a page: of its address (`/sw/events`), else the visitor's choice, else the one that the browser requests.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import {
  defaultLanguage,
  isLanguage,
  LANGUAGE_COOKIE,
  languages,
  splitLanguage,
  wantedLanguage,
  type Language,
} from '#platform/contract/language/languages.ts';
import { safeReturnPath } from '#platform/contract/return-path.ts';
import type { Context } from '#platform/server/context.ts';

const YEAR_SECONDS = 31_536_000;

export interface PageLanguage {
  readonly language: Language;
  /** The prefix of every address on the page: "/sw", or "/" for addresses without a language. */
  readonly prefix: string;
}

/** True for an address whose language is the same for every visitor. */
export function hasOwnLanguage(request: FastifyRequest): boolean {
  return splitLanguage(request.url).language !== null;
}

/** The language to render a page in. */
export function pageLanguage(request: FastifyRequest): PageLanguage {
  const { language } = splitLanguage(request.url);
  if (language !== null) return { language, prefix: `/${language}` };
  return { language: chosenLanguage(request.headers.cookie) ?? wantedLanguage(request.headers['accept-language']) ?? defaultLanguage, prefix: '/' };
}

function chosenLanguage(cookies: string | undefined): Language | null {
  const code = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(cookies ?? '')?.[1];
  return isLanguage(code) ? code : null;
}

const choiceSchema = z.object({ language: z.enum(languages) });
const backSchema = z.object({ to: z.string().max(2000).optional().catch(undefined) });

/** `GET /language/{code}?to=/events`: remembers the visitor's choice and leads back, without any script. */
export function mountLanguageChoice(app: FastifyInstance, context: Context): void {
  const attributes = `Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${context.config.publicUrl.startsWith('https:') ? '; Secure' : ''}`;
  app.get('/language/:language', async (request, reply) => {
    const choice = choiceSchema.safeParse(request.params);
    if (!choice.success) return fail(platformErrors.NOT_FOUND);
    // The language is removed first: what remains must be an address of our own as well.
    const { path } = splitLanguage(backSchema.parse(request.query).to ?? '/');
    return reply
      .header('set-cookie', `${LANGUAGE_COOKIE}=${choice.data.language}; ${attributes}`)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .redirect(safeReturnPath(path), 303);
  });
}
