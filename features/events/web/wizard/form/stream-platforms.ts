// The platforms that events are streamed on, with their names.
import type { EventInput } from '../../../writing/input-schemas.ts';

type StreamPlatform = NonNullable<EventInput['streamPlatform']>;

/** Without the organizer's own, which has no name. */
export const platformNames: Readonly<Record<Exclude<StreamPlatform, 'custom'>, string>> = {
  vumi_live: 'Vumi Live',
  zoom: 'Zoom',
  teams: 'Microsoft Teams',
  google_meet: 'Google Meet',
  youtube: 'YouTube',
  twitch: 'Twitch',
};
