// Drafts of the wizard: what an organizer has typed so far, kept on the server (docs/reference/product.md#drafts). A draft becomes an event when it
// is submitted; until then nothing of it is checked beyond its size.
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { platformMessages } from '#platform/contract/messages.ts';
import { eventErrors } from '../contract.ts';
import { eventMessages } from '../messages.ts';
import { eventSchema, paymentPlanSchema } from '../schemas.ts';
import { isPlausibleDate } from '../writing/instant-input.ts';

const tag = 'Event drafts';

/** How many drafts one account can have. */
export const DRAFTS_MAX = 50;

/** As typed: an unfinished number or address is kept too. */
const typed = (max: number) => z.string().max(max).default('');

/** A ticket release of the specification: one ticket type with its window. */
export const draftReleaseSchema = z.object({
  /** Chosen by the browser; others name it in `requires`. */
  key: z.string().min(1).max(40),
  name: typed(80),
  /** A code (`GENERAL`, `VIP`, `EARLY_BIRD`, `CHILD_FREE`, ...), or empty: derived from the name. */
  type: typed(40),
  description: typed(500),
  /** One a line. */
  features: typed(2500),
  price: typed(20),
  originalPrice: typed(20),
  quantity: typed(12),
  maxPerOrder: typed(6),
  /** The organizer's release 1 to 3 in which it is sold; null: by its own window only. */
  issueNumber: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .nullable()
    .default(null),
  /** YYYY-MM-DD, in the event's time zone. */
  saleStartDate: typed(10),
  saleEndDate: typed(10),
  paymentPlans: z.array(paymentPlanSchema).max(6).default([]),
  requires: z.array(z.string().max(40)).max(30).default([]),
  maxPerRequired: typed(4),
});

export const draftFormSchema = z.object({
  step: z.number().int().min(1).max(4).default(1),
  name: typed(200),
  description: typed(10_000),
  category: typed(40),
  deliveryMethod: z.enum(['in_person', 'virtual', 'hybrid']).default('in_person'),
  totalCapacity: typed(12),
  venue: typed(160),
  city: typed(80),
  address: typed(200),
  country: typed(80),
  timeZone: typed(60),
  currency: typed(3),
  /** YYYY-MM-DD and HH:MM, in the event's time zone. */
  startDate: typed(10),
  startTime: typed(5),
  endDate: typed(10),
  endTime: typed(5),
  refundPolicy: z.enum(['flexible', 'moderate', 'strict']).default('flexible'),
  terms: typed(5000),
  organizerName: typed(120),
  organizerEmail: typed(254),
  organizerPhone: typed(30),
  virtualSettings: z
    .object({
      platform: typed(20),
      maxAttendees: typed(12),
      recordingEnabled: z.boolean().default(true),
      waitingRoomEnabled: z.boolean().default(true),
      chatEnabled: z.boolean().default(true),
      requiresPreRegistration: z.boolean().default(false),
      accessInstructions: typed(2000),
    })
    .prefault({}),
  hybridSettings: z
    .object({
      physicalCapacity: typed(12),
      virtualCapacity: typed(12),
      allowSwitchingMode: z.boolean().default(true),
    })
    .prefault({}),
  releases: z.array(draftReleaseSchema).max(30).default([]),
});
export type DraftForm = z.output<typeof draftFormSchema>;
export type DraftRelease = z.output<typeof draftReleaseSchema>;

export const draftSchema = z.object({
  id: z.uuid(),
  /** Grows with each change; a change names the version that it was made from. */
  version: z.number().int(),
  form: draftFormSchema,
  updatedAt: z.iso.datetime(),
});
export type EventDraft = z.output<typeof draftSchema>;

export const draftErrors = defineErrors({
  DRAFT_NOT_FOUND: [404, eventMessages.draftNotFound],
  /** Changed meanwhile on another device: `data` has the current draft. */
  DRAFT_CHANGED: [409, eventMessages.draftChanged],
  DRAFT_LIMIT: [409, eventMessages.draftLimit({ maximum: DRAFTS_MAX })],
  /** The draft, not the request: `fields` are paths of its form. */
  INVALID_INPUT: [422, platformMessages.invalidInput],
});

/** Fits the column. */
const version = z.int32();
const params = z.object({ id: z.string().max(100) });
const access = { permission: 'create:events' } as const;
const { DRAFT_NOT_FOUND, DRAFT_CHANGED, DRAFT_LIMIT } = draftErrors;

export const createDraft = endpoint({
  id: 'createDraft',
  summary: "Begins a draft of an event: with a form, as a copy of the caller's own event, or prefilled with what is known of the organizer",
  tag,
  method: 'POST',
  path: '/event-drafts',
  access,
  body: z.object({
    form: draftFormSchema.optional(),
    /** The id of an event, for a draft without a form. */
    copyOf: z.string().max(100).optional(),
    /** The day on which the copy begins: sale windows and end move with it. Without it a copy has no dates. */
    startDate: z.iso.date(asIssue(platformMessages.dateNotValid)).refine(isPlausibleDate, asIssue(eventMessages.yearNotPlausible)).optional(),
  }),
  output: draftSchema,
  errors: [DRAFT_LIMIT, eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_NOT_YOURS],
});

export const listDrafts = endpoint({
  id: 'listDrafts',
  summary: "The caller's drafts, last changed first",
  tag,
  method: 'GET',
  path: '/event-drafts',
  access,
  output: z.object({
    items: z.array(
      z.object({ ...draftSchema.pick({ id: true, version: true, updatedAt: true }).shape, name: z.string(), step: draftFormSchema.shape.step }),
    ),
  }),
  errors: [],
});

export const getDraft = endpoint({
  id: 'getDraft',
  summary: "One of the caller's drafts",
  tag,
  method: 'GET',
  path: '/event-drafts/{id}',
  access,
  params,
  output: draftSchema,
  errors: [DRAFT_NOT_FOUND],
});

export const saveDraft = endpoint({
  id: 'saveDraft',
  summary: 'Replaces the form of a draft, unless it was changed since the given version',
  tag,
  method: 'PUT',
  path: '/event-drafts/{id}',
  access,
  params,
  body: z.object({ version, form: draftFormSchema }),
  output: draftSchema.pick({ id: true, version: true, updatedAt: true }),
  errors: [DRAFT_NOT_FOUND, DRAFT_CHANGED],
});

export const deleteDraft = endpoint({
  id: 'deleteDraft',
  summary: 'Deletes a draft',
  tag,
  method: 'DELETE',
  path: '/event-drafts/{id}',
  access,
  params,
  output: z.object({ id: z.uuid(), deleted: z.literal(true) }),
  errors: [DRAFT_NOT_FOUND],
});

export const submitDraft = endpoint({
  id: 'submitDraft',
  summary: 'Makes an event of a draft and deletes the draft; the event is live, or a draft event when something is missing',
  tag,
  method: 'POST',
  path: '/event-drafts/{id}/submit',
  access,
  params,
  body: z.object({ version }),
  output: z.object({ event: eventSchema, missing: z.array(z.string()) }),
  errors: [DRAFT_NOT_FOUND, DRAFT_CHANGED, draftErrors.INVALID_INPUT],
  idempotency: 'stored',
});
