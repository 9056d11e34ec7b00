// The screens that open without a network, as the page stores them and the service worker finds them (docs/decisions/019-offline-tickets.md).
import { languages, pathIn, splitLanguage, type Language } from '#platform/contract/language/languages.ts';
import { CACHE_PREFIX } from './forget-kept-data.ts';
import { paths } from '../paths.ts';

const SCREENS = `${CACHE_PREFIX}screens `;

/** Pages behind sign-in are the same document for every user, so one document serves the pages of all tickets: this stands in place of an id. */
const ANY_TICKET = 'kept-ticket';
/** The same for the pages that links of tickets open: it stands in place of a code, so that no cache has one. */
const ANY_LINK = 'kept-link';

/** Who opens tickets here: an account its own, `link` the one ticket that it has a link of. */
export type KeptScreens = 'account' | 'link';

/** The stored documents, in the language of the visitor's addresses; the last one tells that all are there. */
export function keptDocuments(prefix: Language, screens: KeptScreens = 'account'): readonly string[] {
  const ofAccount = screens === 'account' ? [paths.tickets(), paths.ticket(ANY_TICKET)] : [];
  return [paths.ticketLink(ANY_LINK), ...ofAccount].map((path) => pathIn(prefix, path));
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

/** Where the document for an address is stored, and the ticket's id, or the code of its link, to write into it; null for addresses that need a network. */
export function keptDocumentOf(pathname: string): { readonly path: string; readonly ticketId: string | null } | null {
  const { path } = splitLanguage(pathname);
  if (path === paths.tickets()) return { path, ticketId: null };
  const [, code] = /^\/t\/([0-9a-f]{32})$/.exec(path) ?? [];
  if (code !== undefined) return { path: paths.ticketLink(ANY_LINK), ticketId: code };
  const [, ticketId] = /^\/tickets\/([\w-]{1,100})$/.exec(path) ?? [];
  return ticketId === undefined ? null : { path: paths.ticket(ANY_TICKET), ticketId };
}

/** Writes a ticket's id, or the code of its link, into the document that serves all tickets. */
export function documentFor(ticketId: string, html: string): string {
  return html.replaceAll(ANY_TICKET, ticketId).replaceAll(ANY_LINK, ticketId);
}
