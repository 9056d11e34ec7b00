// Shown when a page cannot be loaded without a network.
import { barePage } from '#platform/contract/bare-page.ts';
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { paths } from '#platform/web/paths.ts';
import { texts as en } from './texts/en.ts';
import { texts as fr } from './texts/fr.ts';
import { texts as sw } from './texts/sw.ts';

const wordsOf = { en, sw, fr };

interface OnDevice {
  readonly hasTickets: boolean;
  /** The page stores what is typed. */
  readonly keepsTyped: boolean;
}

/** The page in a language. The address stays the requested one, so that a reload retries it. */
export function offlinePage(language: Language, { hasTickets, keepsTyped }: OnDevice): Response {
  const t = wordsOf[language];
  const toTickets = { address: pathIn(language, paths.tickets()), text: t.myTickets };
  const page = barePage({
    language,
    title: t.title,
    message: [t.message, ...(keepsTyped ? [t.typedStays] : []), ...(hasTickets ? [t.ticketsOpen] : [])].join(' '),
    links: [...(hasTickets ? [toTickets] : []), { address: '', text: t.tryAgain }],
  });
  return new Response(page, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'Cache-Control': 'no-store',
    },
  });
}
