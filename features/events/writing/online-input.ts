// Settings of virtual and hybrid events as organizers send them (docs/reference/product.md#livestreams).
import { z } from 'zod';
import { asIssue, type Message } from '#platform/contract/language/declare-messages.ts';
import { eventMessages } from '../messages.ts';
import { streamPlatforms } from '../schemas.ts';
import { readNumber } from './read-number.ts';

const COUNT_MAX = 1_000_000;
const JOIN_LINK_MAX = 2000;

/** A number of people, also as text; null and nothing: no limit. */
function peopleInput(tooFew: Message) {
  return z.preprocess((value) => readNumber(value), z.number().int().min(1, asIssue(tooFew)).max(COUNT_MAX).nullish());
}

export const virtualSettingsInput = z.object({
  platform: z.enum(streamPlatforms).default('vumi_live'),
  maxAttendees: peopleInput(eventMessages.maxAttendeesTooSmall),
  recordingEnabled: z.boolean().default(true),
  waitingRoomEnabled: z.boolean().default(true),
  chatEnabled: z.boolean().default(true),
  requiresPreRegistration: z.boolean().default(false),
  accessInstructions: z.string().trim().max(2000).nullish(),
  /** On another platform than ours. Without it a stored one stays; null or nothing takes it away. */
  joinLink: z.string().trim().max(JOIN_LINK_MAX).nullish(),
});

export const hybridSettingsInput = z.object({
  physicalCapacity: peopleInput(eventMessages.physicalCapacityTooSmall),
  virtualCapacity: peopleInput(eventMessages.virtualCapacityTooSmall),
  allowSwitchingMode: z.boolean().default(true),
});

/** The settings of a new event that concern its delivery method: the specified form sends those of the others too. */
export function settingsOf({ deliveryMethod, virtualSettings, hybridSettings }: Readonly<Record<string, unknown>>): object {
  return {
    virtualSettings: deliveryMethod === 'virtual' || deliveryMethod === 'hybrid' ? virtualSettings : undefined,
    hybridSettings: deliveryMethod === 'hybrid' ? hybridSettings : undefined,
  };
}
