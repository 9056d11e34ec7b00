// The platforms that events are streamed on, with their names and the hosts of their links.
import type { VirtualSettings } from '../schemas.ts';

export type StreamPlatform = VirtualSettings['platform'];

/** Without the organizer's own, which has no name. */
export const platformNames: Readonly<Record<Exclude<StreamPlatform, 'custom'>, string>> = {
  vumi_live: 'Vumi Live',
  zoom: 'Zoom',
  teams: 'Microsoft Teams',
  google_meet: 'Google Meet',
  youtube: 'YouTube',
  twitch: 'Twitch',
};

/** A link of a platform leads to one of these hosts, or below it. */
const hosts: Readonly<Record<Exclude<StreamPlatform, 'custom' | 'vumi_live'>, readonly string[]>> = {
  zoom: ['zoom.us', 'zoom.com', 'zoomgov.com'],
  teams: ['teams.microsoft.com', 'teams.live.com', 'teams.microsoft.us'],
  google_meet: ['meet.google.com'],
  youtube: ['youtube.com', 'youtu.be'],
  twitch: ['twitch.tv'],
};

/** Whether holders need a link: our own platform needs none. */
export function needsLink(platform: string): boolean {
  return platform !== '' && platform !== 'vumi_live';
}

/** What is wrong with a link to join on a platform; null when nothing is. */
export function whyNotLink(platform: string, link: string): 'notHttps' | 'otherPlatform' | null {
  const url = readUrl(link);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || !url.hostname.includes('.')) return 'notHttps';
  if (platform === 'custom') return null;
  const known = (hosts as Readonly<Record<string, readonly string[]>>)[platform] ?? [];
  return known.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)) ? null : 'otherPlatform';
}

/** Phones of a few years ago have no `URL.parse`. */
function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
