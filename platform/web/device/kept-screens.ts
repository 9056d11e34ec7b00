// The screens that open without a network, as the page stores them and the service worker finds them (docs/decisions/019-offline-tickets.md).
import { languages, pathIn, splitLanguage, type Language } from '#platform/contract/language/languages.ts';
import { CACHE_PREFIX } from './forget-kept-data.ts';
import { paths } from '../paths.ts';

const SCREENS = `${CACHE_PREFIX}screens `;

/** Pages behind sign-in are the same document for every user, so one document serves the pages of all tickets: this stands in place of an id. */
const ANY_TICKET = 'kept-ticket';

/** The stored documents, in the language of the visitor's addresses. */
export function keptDocuments(prefix: Language): readonly string[] {
  return [paths.tickets(), paths.ticket(ANY_TICKET)].map((path) => pathIn(prefix, path));
}

/** The cache of a release's screens in one language. */
export function screensCache(release: string, language: Language, prefix: Language): string {
  return `${SCREENS}${release} ${language} ${prefix}`;
}

/** The caches that hold screens, oldest first: a new release is stored beside the previous one, which may still be open in a tab. */
export async function screensCaches(): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(SCREENS));
}

/** The language of a cache of screens. */
export function languageOfScreens(cacheName: string): Language | undefined {
  return languages.find((language) => cacheName.split(' ').at(-2) === language);
}

/** Where the document for an address is stored, and the ticket's id to write into it; null for addresses that need a network. */
export function keptDocumentOf(pathname: string): { readonly path: string; readonly ticketId: string | null } | null {
  const { path } = splitLanguage(pathname);
  if (path === paths.tickets()) return { path, ticketId: null };
  const [, ticketId] = /^\/tickets\/([\w-]{1,100})$/.exec(path) ?? [];
  return ticketId === undefined ? null : { path: paths.ticket(ANY_TICKET), ticketId };
}

/** Writes a ticket's id into the document that serves all tickets. */
export function documentFor(ticketId: string, html: string): string {
  return html.replaceAll(ANY_TICKET, ticketId);
}
