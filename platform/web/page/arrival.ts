// How this visit reached the site: what the first page's address and the page before it tell (docs/reference/views.md#what-a-page-tells).

/** How long a label may be at most. */
const LABEL_MAX = 200;

interface Arrival {
  /** The host of the page with the link to this site. */
  readonly referrer?: string | undefined;
  readonly utmSource?: string | undefined;
  readonly utmMedium?: string | undefined;
  /** The name of a promoter's link. */
  readonly link?: string | undefined;
}

/** Of this tab alone, until it is closed: a purchase may take a sign-in and a new page (docs/reference/promoters.md#links). */
const KEPT_LINK = 'vumi.link';

/** The last link of the tab that named itself. Without storage it is that of the page alone. */
function linkOfTab(given: string | undefined): string | undefined {
  try {
    if (given !== undefined) sessionStorage.setItem(KEPT_LINK, given);
    return sessionStorage.getItem(KEPT_LINK) ?? undefined;
  } catch {
    return given;
  }
}

let arrival: Arrival | null = null;

/** Read once, with the first page: later addresses of the visit do not have it. In memory only, but for the name of a link. */
export function arrivalOfVisit(): Arrival {
  if (arrival !== null) return arrival;
  const link = new URLSearchParams(location.search);
  const utm = (name: string) => link.get(`utm_${name}`)?.slice(0, LABEL_MAX);
  const referrer = document.referrer === '' ? undefined : new URL(document.referrer).host;
  arrival = { referrer, utmSource: utm('source'), utmMedium: utm('medium'), link: linkOfTab(link.get('promoter')?.slice(0, LABEL_MAX)) };
  return arrival;
}
