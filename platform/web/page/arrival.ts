// How this visit reached the site: what the first page's address and the page before it tell (docs/reference/views.md#what-a-page-tells).

/** How long a label may be at most. */
const LABEL_MAX = 200;

interface Arrival {
  /** The host of the page with the link to this site. */
  readonly referrer?: string | undefined;
  readonly utmSource?: string | undefined;
  readonly utmMedium?: string | undefined;
}

let arrival: Arrival | null = null;

/** Read once, with the first page: later addresses of the visit do not have it. In memory only. */
export function arrivalOfVisit(): Arrival {
  if (arrival !== null) return arrival;
  const link = new URLSearchParams(location.search);
  const utm = (name: string) => link.get(`utm_${name}`)?.slice(0, LABEL_MAX);
  const referrer = document.referrer === '' ? undefined : new URL(document.referrer).host;
  arrival = { referrer, utmSource: utm('source'), utmMedium: utm('medium') };
  return arrival;
}
