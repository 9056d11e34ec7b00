// What an organizer writes: to whom, by which channels, in which languages.
import { z } from 'zod';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { languages } from '#platform/contract/language/languages.ts';
import { platformMessages } from '#platform/contract/messages.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { dayInput } from '#features/events/writing/instant-input.ts';
import {
  announcementChannels,
  announcementPurposes,
  audienceGroups,
  SMS_LENGTH_MAX,
  SUBJECT_LENGTH_MAX,
  TEXT_LENGTH_MAX,
} from './announcement-facts.ts';
import { announcementMessages as messages } from './messages.ts';

const TYPES_MAX = 100;

export const day = dayInput(platformMessages.dateNotValid);

export const audienceSchema = z.object({
  group: z.enum(audienceGroups),
  /** Null: all of the event. */
  ticketTypeIds: z.array(z.uuid()).min(1).max(TYPES_MAX).nullable(),
  /** Days of the purchase in the event's time zone, both included; null: without a limit. */
  boughtFrom: day.nullable(),
  boughtUntil: day.nullable(),
});
export type Audience = z.output<typeof audienceSchema>;

export const textSchema = z.object({
  language: z.enum(languages),
  /** Of the email. */
  subject: z.string(),
  text: z.string(),
  sms: z.string(),
});
export type AnnouncementText = z.output<typeof textSchema>;

const audienceInput = z
  .object({
    group: z.enum(audienceGroups).default('all'),
    ticketTypeIds: audienceSchema.shape.ticketTypeIds.default(null),
    boughtFrom: day.nullable().default(null),
    boughtUntil: day.nullable().default(null),
  })
  .refine(({ boughtFrom, boughtUntil }) => boughtFrom === null || boughtUntil === null || boughtFrom <= boughtUntil, {
    path: ['boughtUntil'],
    message: asIssue(messages.daysInOrder),
  });

/** One line: it becomes a header of the email. */
const oneLine = (text: string): string => text.replace(/\s+/gu, ' ');

const textInput = z.object({
  language: z.enum(languages),
  subject: nameText()
    .overwrite(oneLine)
    .max(SUBJECT_LENGTH_MAX, asIssue(messages.subjectTooLong({ maximum: SUBJECT_LENGTH_MAX })))
    .default(''),
  text: nameText()
    .max(TEXT_LENGTH_MAX, asIssue(messages.textTooLong({ maximum: TEXT_LENGTH_MAX })))
    .default(''),
  sms: nameText()
    .max(SMS_LENGTH_MAX, asIssue(messages.smsTooLong({ maximum: SMS_LENGTH_MAX })))
    .default(''),
});

export const draftFields = {
  purpose: z.enum(announcementPurposes),
  channels: z
    .array(z.enum(announcementChannels), asIssue(messages.channelRequired))
    .min(1, asIssue(messages.channelRequired))
    .max(announcementChannels.length)
    .transform((given) => announcementChannels.filter((channel) => given.includes(channel))),
  audience: audienceInput.prefault({}),
  texts: z
    .array(textInput)
    .min(1, asIssue(messages.textRequired))
    .max(languages.length)
    .refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length, asIssue(messages.languageTwice)),
};
export const draftSchema = z.object(draftFields);
export type AnnouncementDraft = z.output<typeof draftSchema>;

/** A refinement: every language has what its channels need. */
export function demandTexts({ channels, texts }: Pick<AnnouncementDraft, 'channels' | 'texts'>, context: z.RefinementCtx): void {
  const needed = [
    ...(channels.includes('email')
      ? ([
          ['subject', messages.subjectRequired],
          ['text', messages.textRequired],
        ] as const)
      : []),
    ...(channels.includes('sms') ? ([['sms', messages.smsRequired]] as const) : []),
  ];
  for (const [at, text] of texts.entries())
    for (const [name, message] of needed)
      if (text[name] === '') context.addIssue({ code: 'custom', path: ['texts', at, name], message: asIssue(message) });
}
