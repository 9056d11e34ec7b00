// Where a visitor comes from and on what device, from what the browser tells (docs/reference/views.md).

export const viewSources = ['Direct', 'Social Media', 'Google Search', 'Email', 'Other'] as const;
export type ViewSource = (typeof viewSources)[number];

export const viewDevices = ['mobile', 'tablet', 'desktop'] as const;
export type ViewDevice = (typeof viewDevices)[number];

/** What a browser tells of how its visitor reached the site. */
export interface Arrival {
  /** The host of the page with the link: `www.google.com`. */
  readonly referrer?: string | undefined;
  /** `utm_source` and `utm_medium` of the address. */
  readonly utmSource?: string | undefined;
  readonly utmMedium?: string | undefined;
}

const social =
  /(^|\.)(facebook|instagram|twitter|x|t|tiktok|linkedin|lnkd|youtube|youtu|pinterest|reddit|snapchat|threads|telegram|whatsapp|wa|fb)(\.(com|co|me|be|net|org|in))*$/;
const socialWords =
  /^(facebook|fb|ig|instagram|twitter|x|tiktok|linkedin|youtube|pinterest|reddit|snapchat|threads|telegram|whatsapp|share|social|social-media|social_media)$/;
const google = /(^|\.)google(\.[a-z]{2,3}){1,2}$/;
const mailHosts = /(^|\.)(mail|outlook|webmail)\.|(^|\.)(gmail|hotmail)\.com$/;
const mailWords = /^(e-?mail|newsletter|mail)$/;

/** The source of a visit: what the link says of itself (`utm_*`) before the page it was on. `ownHost` is the site's own, whose links are no source. */
export function sourceOf({ referrer = '', utmSource = '', utmMedium = '' }: Arrival, ownHost: string): ViewSource {
  const [host, source, medium] = [referrer, utmSource, utmMedium].map((text) => text.trim().toLowerCase()) as [string, string, string];
  if (mailWords.test(medium) || mailWords.test(source)) return 'Email';
  if (socialWords.test(medium) || socialWords.test(source)) return 'Social Media';
  if (source === 'google') return 'Google Search';
  if (source !== '' || medium !== '') return 'Other';
  if (host === '' || host === ownHost) return 'Direct';
  if (mailHosts.test(host)) return 'Email';
  if (google.test(host)) return 'Google Search';
  return social.test(host) ? 'Social Media' : 'Other';
}

/** By the browser's name: tablets do not call themselves mobile. */
export function deviceOf(userAgent: string): ViewDevice {
  if (/ipad|tablet|playbook|silk|(android(?!.*mobile))/i.test(userAgent)) return 'tablet';
  return /mobi|iphone|ipod|android|opera mini|opera mobi|kaios/i.test(userAgent) ? 'mobile' : 'desktop';
}

/** The name of a link as it is stored; null for what is none. */
export function linkName(given: string | undefined): string | null {
  const name = given?.trim().toUpperCase() ?? '';
  return /^[A-Z0-9]{8}$/.test(name) ? name : null;
}

/** The event that an address without its language shows: of `/events/{id}` and `/festivals/{id}`; null for other pages. */
export function eventOfPath(path: string): string | null {
  return /^\/(?:events|festivals)\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/.exec(path)?.[1] ?? null;
}
