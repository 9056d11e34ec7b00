// Counting page views (docs/reference/views.md).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';

/** More than a day's worth for one person; many phones share one address of their network. */
const VIEWS_PER_MINUTE = 1200;

/** Nobody looks at one page for longer without hiding it once. */
export const VISIBLE_SECONDS_MAX = 3600;

const label = z.string().max(200).optional();

/** How a visit reached the site. */
export const arrivalSchema = z.object({
  /** The host of the page with the link to this site. */
  referrer: label,
  utmSource: label,
  utmMedium: label,
  /** The name of the link with which it began, if it has one. */
  link: z.string().max(200).optional(),
});

export const recordView = endpoint({
  id: 'recordView',
  summary: 'Counts a page that is shown, and later for how long it was visible, without a cookie or a stored address',
  tag: 'Site',
  method: 'POST',
  path: '/views',
  access: 'open',
  body: arrivalSchema.extend({
    /** The path of the page without its language; it is not stored. */
    path: z.string().startsWith('/').max(500),
    /** Only when the page is hidden or left: for how many seconds it was visible since it was shown or last told. Without it, the page is shown now. */
    visibleSeconds: z.number().int().min(1).max(VISIBLE_SECONDS_MAX).optional(),
  }),
  output: z.object({ counted: z.boolean() }),
  errors: [],
  requestsPerMinute: VIEWS_PER_MINUTE,
});
