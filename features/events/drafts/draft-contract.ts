// Drafts of the wizard: what an organizer has typed so far, kept on the server (docs/reference/product.md#drafts). A draft becomes an event when it
// is submitted; until then nothing of it is checked beyond its size.
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { platformMessages } from '#platform/contract/messages.ts';
import { memberErrors } from '#features/organizations/members/member-contract.ts';
import { admissions } from '../admissions.ts';
import { createQuery, eventErrors } from '../contract.ts';
import { eventMessages } from '../messages.ts';
import { eventSchema, issueNumberSchema, paymentPlanSchema } from '../schemas.ts';
import { dayInput } from '../writing/instant-input.ts';

const tag = 'Event drafts';

/** How many drafts one account can have. */
export const DRAFTS_MAX = 50;

/** Characters of the plan of places of one ticket type. */
export const PLACES_TEXT_MAX = 5000;

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
  minPerOrder: typed(6),
  maxPerOrder: typed(6),
  /** People whom one admits; empty: one. */
  admits: typed(6),
  /** Of a hybrid event; empty: by its name (features/events/writing/admission.ts). */
  admission: z.enum([...admissions, '']).default(''),
  /** The key of a pool of the form; empty: none. */
  pool: typed(40),
  /** Shown only to those who know its code. */
  hidden: z.boolean().default(false),
  unlockCode: typed(40),
  /** Of a copy; no screen of the wizard changes it. */
  status: z.enum(['active', 'paused']).default('active'),
  /** The organizer's release 1 to 3 in which it is sold; null: by its own days only. */
  issueNumber: issueNumberSchema.nullable().default(null),
  /** YYYY-MM-DD, in the event's time zone. */
  saleStartDate: typed(10),
  saleEndDate: typed(10),
  /** A plan of places, as typed (features/events/places/seats.ts); empty: free seating. */
  places: typed(PLACES_TEXT_MAX),
  paymentPlans: z.array(paymentPlanSchema).max(6).default([]),
  requires: z.array(z.string().max(40)).max(30).default([]),
  maxPerRequired: typed(4),
});

/** When a sales release opens and closes, in the event's time zone; what is empty follows (sale-days.ts). */
export const draftWindowSchema = z.object({
  startDate: typed(10),
  startTime: typed(5),
  endDate: typed(10),
  endTime: typed(5),
  /** It also opens when the release before it is sold out. */
  opensWhenPreviousSoldOut: z.boolean().default(false),
});
const draftWindow = draftWindowSchema.prefault({});

/** A stock from which several releases draw. */
export const draftPoolSchema = z.object({
  /** Chosen by the browser; releases name it. */
  key: z.string().min(1).max(40),
  name: typed(80),
  total: typed(12),
});

export const draftFormSchema = z.object({
  step: z.number().int().min(1).max(4).default(1),
  name: typed(200),
  description: typed(10_000),
  category: typed(40),
  /** Chosen for the drawn poster; empty: as drawn from id and category. */
  posterStyle: typed(20),
  /** The address of a picture that was sent for the draft; empty: the poster is drawn. */
  picture: typed(100),
  /** What the picture shows, for people who cannot see it. */
  pictureAlt: typed(200),
  deliveryMethod: z.enum(['in_person', 'virtual', 'hybrid']).default('in_person'),
  totalCapacity: typed(12),
  /** Tickets that one account may have; empty: no such limit. Of a copy; no screen of the wizard changes it. */
  maxPerPerson: typed(6),
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
  feeBearer: z.enum(['organizer', 'buyer']).default('organizer'),
  /** A tax that is in the prices; without a name there is none. */
  taxName: typed(40),
  taxPercent: typed(6),
  taxNumber: typed(40),
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
      joinLink: typed(2000),
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
  pools: z.array(draftPoolSchema).max(10).default([]),
  /** Of the organizer's releases 1 to 3. */
  windows: z.object({ 1: draftWindow, 2: draftWindow, 3: draftWindow }).prefault({}),
});
export type DraftForm = z.output<typeof draftFormSchema>;
export type DraftPool = z.output<typeof draftPoolSchema>;
export type DraftRelease = z.output<typeof draftReleaseSchema>;
export type DraftWindow = z.output<typeof draftWindowSchema>;

export const draftSchema = z.object({
  id: z.uuid(),
  /** Grows with each change; a change names the version that it was made from. */
  version: z.number().int(),
  form: draftFormSchema,
  updatedAt: z.iso.datetime(),
});
export type EventDraft = z.output<typeof draftSchema>;

const openedDraftSchema = draftSchema.extend({
  /** The event of which it is a copy; null: of none. */
  copyOf: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Whether the caller may make an event of it: true, or why not. */
  can: z.object({ submit: z.union([z.literal(true), z.string()]) }),
});
export type OpenedDraft = z.output<typeof openedDraftSchema>;

export const draftErrors = defineErrors({
  DRAFT_NOT_FOUND: [404, eventMessages.draftNotFound],
  /** Changed meanwhile on another device: `data` has the current draft. */
  DRAFT_CHANGED: [409, eventMessages.draftChanged],
  /** The business waits for its approval: it drafts and tries events, and sells none. */
  NOT_APPROVED: [403, eventMessages.notApproved],
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
  query: createQuery,
  body: z.object({
    form: draftFormSchema.optional(),
    /** The id of an event, for a draft without a form. */
    copyOf: z.string().max(100).optional(),
    /** The day on which the copy begins: sale windows and end move with it. Without it a copy has no dates. */
    startDate: dayInput(platformMessages.dateNotValid).optional(),
  }),
  output: openedDraftSchema,
  errors: [DRAFT_LIMIT, eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_NOT_YOURS, memberErrors.ORGANIZATION_NOT_FOUND],
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
  output: openedDraftSchema,
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

export const previewDraft = endpoint({
  id: 'previewDraft',
  summary: "One of the caller's drafts as the event that it would become now, with samples in place of fields that are empty or wrong",
  tag,
  method: 'GET',
  path: '/event-drafts/{id}/preview',
  access,
  params,
  output: z.object({
    event: eventSchema,
    /** Whether anything is left out, or shown by a sample. */
    isPartial: z.boolean(),
  }),
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
  errors: [DRAFT_NOT_FOUND, draftErrors.NOT_APPROVED, DRAFT_CHANGED, draftErrors.INVALID_INPUT, eventErrors.GROSS_LIMIT, eventErrors.PLAN_TICKETS],
  idempotency: 'stored',
});
