// What a page declares about its frame: `export const handle = { … } satisfies PageHandle`.
import type { Permission, Role } from '#platform/contract/access.ts';

/**
 * The header's colours. `page`: a bar of its own above the page. The others lie over the top of the page, which starts with a
 * coloured band and keeps room by the class `pt-header`: `hero` (home), `light` (light text on a dark band), `dark` (ink text on
 * a light band).
 */
export type HeaderTone = 'page' | 'hero' | 'light' | 'dark';

export interface PageHandle<Data = never> {
  /** A function gets the page's loader data, for bands that show the event's pattern. */
  readonly header?: HeaderTone | ((data: Data) => HeaderTone);
  /** `site`: everything; `checkout`: the quiet header, no footer; `bare`: nothing around the page. */
  readonly frame?: 'site' | 'checkout' | 'bare';
  /** False: the page has a sticky action bar instead of the tab bar. */
  readonly tabBar?: boolean;
  /** False: below 900px the page draws its own top (back, share, save). */
  readonly phoneHeader?: boolean;
  /** The permission needed beyond being signed in; read by the layout of the pages behind sign-in. */
  readonly permission?: Permission;
  readonly role?: Role;
}
