// An event's tickets on other sites (docs/reference/embed.md).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { languages } from '#platform/contract/language/languages.ts';
import { eventErrors } from '../contract.ts';

const EMBED_CACHE_SECONDS = 10;

const embeddedEventSchema = z.object({
  name: z.string(),
  when: z.string(),
  place: z.string(),
  /** The page of the event. */
  address: z.string(),
  /** Why nothing can be bought; null: something can, or will be. */
  notice: z.string().nullable(),
  /** "Tickets for …": the link where the script has not run. */
  link: z.string(),
  /** Leads to the page of the event. */
  more: z.string(),
  tickets: z.array(
    z.object({
      name: z.string(),
      price: z.string(),
      /** "Sold out", "From 5 Dec 2026, 9:00 am"; null: it can be bought. */
      state: z.string().nullable(),
      /** Where it is bought, and the words of the link; null: it cannot be bought now. */
      buy: z.object({ address: z.string(), text: z.string() }).nullable(),
    }),
  ),
});
export type EmbeddedEvent = z.output<typeof embeddedEventSchema>;

export const getEmbeddedEvent = endpoint({
  id: 'getEmbeddedEvent',
  summary: 'An event with its tickets in the words of a language, for the script that shows them on other sites',
  tag: 'Events',
  method: 'GET',
  path: '/events/{id}/embed',
  access: 'open',
  params: z.object({ id: z.string().max(100) }),
  query: z.object({ language: z.enum(languages).default('en') }),
  output: embeddedEventSchema,
  errors: [eventErrors.EVENT_NOT_FOUND],
  cacheSeconds: EMBED_CACHE_SECONDS,
  forOtherSites: true,
});
