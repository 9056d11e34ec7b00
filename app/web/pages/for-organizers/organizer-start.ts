import { paths } from '#platform/web/paths.ts';
import { isBuilt } from '../../shell/links.ts';

/** Where somebody who wants to sell tickets begins. */
export function organizerStart(): string {
  return isBuilt(paths.businessSignup()) ? paths.businessSignup() : organizerTalk();
}

/** Where somebody who wants to talk about it first does that. */
export function organizerTalk(): string {
  return paths.contact({ topic: 'organizing' });
}
