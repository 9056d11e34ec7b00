import type { Message } from '#platform/contract/language/declare-messages.ts';
import { platformNames, whyNotLink, type StreamPlatform } from '../joining/stream-platforms.ts';
import { eventMessages } from '../messages.ts';

/** What is wrong with the link to join an event on a platform, at its field; nothing when there is no link. */
export function checkJoinLink(platform: string | null | undefined, link: string | null | undefined): Readonly<Record<string, Message>> {
  if (!link) return {};
  const at = 'virtualSettings.joinLink';
  const wrong = whyNotLink(platform ?? '', link);
  if (wrong === null) return {};
  const name = (platformNames as Readonly<Partial<Record<StreamPlatform, string>>>)[(platform ?? '') as StreamPlatform];
  return { [at]: wrong === 'notHttps' || name === undefined ? eventMessages.joinLinkNotHttps : eventMessages.joinLinkOfOther({ platform: name }) };
}
