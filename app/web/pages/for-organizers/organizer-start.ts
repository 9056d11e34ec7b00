import { paths } from '#platform/web/paths.ts';
import { isBuilt } from '../../shell/menus/links.ts';

/** Where a new organizer begins. */
export function organizerStart(): string {
  return isBuilt(paths.businessSignup()) ? paths.businessSignup() : organizerTalk();
}

/** Where a new organizer can contact sales first. */
export function organizerTalk(): string {
  return paths.contact({ topic: 'organizing' });
}
