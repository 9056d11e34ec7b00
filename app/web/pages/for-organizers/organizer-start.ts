import { paths } from '#platform/web/paths.ts';

/** Where a new organizer begins. */
export function organizerStart(): string {
  return paths.businessSignup();
}

/** Where a new organizer can contact sales first. */
export function organizerTalk(): string {
  return paths.contact({ topic: 'organizing' });
}
