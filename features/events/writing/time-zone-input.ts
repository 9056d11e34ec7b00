import { z } from 'zod';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { eventMessages } from '../messages.ts';
import { findTimeZone } from './find-time-zone.ts';

/** An IANA time zone as it is sent, by its canonical name afterwards. */
export const timeZoneInput = z
  .string()
  .max(60)
  .refine((text) => findTimeZone(text) !== null, asIssue(eventMessages.timeZoneNotFound))
  .overwrite((text) => findTimeZone(text) ?? text);
