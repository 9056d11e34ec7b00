// Who sells for an organizer by an own link, and what they have earned (docs/reference/promoters.md).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { fileEndpoint } from '#platform/contract/file.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { eventErrors } from '#features/events/contract.ts';
import { commissionStates, promoterSorts, promoterStates } from './facts.ts';
import { promoterMessages } from './messages.ts';

export const promoterErrors = defineErrors({
  PROMOTER_NOT_FOUND: [404, promoterMessages.promoterNotFound],
  PROMOTER_ENDED: [409, promoterMessages.promoterEnded],
  SALES_PAGE_NOT_FOUND: [404, promoterMessages.salesPageNotFound],
});

const tag = 'Promoters';
const { EVENT_NOT_FOUND, EVENT_NOT_YOURS } = eventErrors;
const { PROMOTER_NOT_FOUND, PROMOTER_ENDED, SALES_PAGE_NOT_FOUND } = promoterErrors;
const { FORBIDDEN } = platformErrors;
const sees = { permission: 'edit:events' } as const;
const manages = { permission: 'manage:tickets' } as const;

const params = z.object({ id: z.string().max(100) });
const promoterParams = params.extend({ promoterId: z.string().max(100) });

/** Amounts are in major units. */
const amount = z.number();
const count = z.number().int();

const promoterSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null also for who may not manage promoters. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** In the address of the link: `/events/{id}?promoter={code}`. */
  code: z.string(),
  /** Of the price of the tickets; or `amount` for each ticket. */
  percent: count.nullable(),
  amount: amount.nullable(),
  excludesOwn: z.boolean(),
  promoCode: z.object({ id: z.uuid(), code: z.string() }).nullable(),
  ofAllEvents: z.boolean(),
  state: z.enum(promoterStates),
  hasSalesPage: z.boolean(),
  /** Of this event. */
  views: count,
  orders: count,
  tickets: count,
  /** What was paid for these orders, less what was returned. */
  sales: amount,
  /** What is owed for them. Nothing is paid out by Vumi yet. */
  commission: amount,
});
export type Promoter = z.output<typeof promoterSchema>;

export const listPromoters = endpoint({
  id: 'listPromoters',
  summary: "The promoters of the caller's own event (an admin may see any) with what each sold and is owed, filtered, sorted and paged",
  tag,
  method: 'GET',
  path: '/events/{id}/promoters',
  access: sees,
  params,
  query: z.object({
    ...pageQuery(25),
    state: z.enum(promoterStates).optional(),
    /** In the name or the code. */
    search: z.string().trim().max(120).optional(),
    sort: z.enum(promoterSorts).default('newest'),
  }),
  output: pageOf(promoterSchema).extend({
    total: count,
    event: z.object({
      id: z.uuid(),
      currency: currencySchema,
      timeZone: z.string(),
      /** Codes that can be linked with a promoter. */
      promoCodes: z.array(z.object({ id: z.uuid(), code: z.string() })),
    }),
    can: z.object({ managePromoters: canSchema, manageOfAllEvents: canSchema }),
  }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS],
});
export type PromoterList = z.output<typeof listPromoters.output>;

const percentage = asIssue(promoterMessages.commissionPercent);
const aTicket = asIssue(promoterMessages.commissionAmount);
const details = {
  name: nameText().min(1, asIssue(promoterMessages.nameRequired)).max(120),
  email: z.email(asIssue(promoterMessages.emailNotValid)).max(254).nullish(),
  phone: z.string().trim().max(40).nullish(),
  excludesOwn: z.boolean(),
  /** Orders that use it are the promoter's, and the link applies it. */
  promoCodeId: z.uuid().nullish(),
};

export const addPromoter = endpoint({
  id: 'addPromoter',
  summary: "Adds a promoter to the caller's own event (an admin may to any), or to all events of its organization",
  tag,
  method: 'POST',
  path: '/events/{id}/promoters',
  access: manages,
  params,
  body: z.object({
    ...details,
    excludesOwn: details.excludesOwn.default(true),
    percent: z.number().int(percentage).min(1, percentage).max(100, percentage).nullish(),
    amount: z.number().positive(aTicket).int(aTicket).max(1_000_000).nullish(),
    ofAllEvents: z.boolean().default(false),
  }),
  output: promoterSchema,
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, FORBIDDEN],
  idempotency: 'stored',
});

export const changePromoter = endpoint({
  id: 'changePromoter',
  summary: 'Changes a promoter, pauses or ends one; what was earned stays, and the commission is never changed',
  tag,
  method: 'PUT',
  path: '/events/{id}/promoters/{promoterId}',
  access: manages,
  params: promoterParams,
  body: z.object({
    name: details.name.optional(),
    email: details.email,
    phone: details.phone,
    excludesOwn: details.excludesOwn.optional(),
    promoCodeId: details.promoCodeId,
    paused: z.boolean().optional(),
    /** For good. */
    ended: z.literal(true).optional(),
  }),
  output: promoterSchema,
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, FORBIDDEN, PROMOTER_NOT_FOUND, PROMOTER_ENDED],
  idempotency: 'stored',
});

export const renewSalesPage = endpoint({
  id: 'renewSalesPage',
  summary: "Makes the secret address of a promoter's sales page; the one before opens nothing any more. The secret is in no other answer",
  tag,
  method: 'POST',
  path: '/events/{id}/promoters/{promoterId}/sales-page',
  access: manages,
  params: promoterParams,
  output: z.object({ secret: z.string() }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, FORBIDDEN, PROMOTER_NOT_FOUND],
  requestsPerMinute: 60,
});

const statementRow = z.object({
  /** Of the order. */
  id: z.uuid(),
  orderNumber: z.string(),
  confirmedAt: z.iso.datetime(),
  tickets: count,
  sales: amount,
  /** What it earned at first, and what is left of that. */
  earned: amount,
  commission: amount,
  state: z.enum(commissionStates),
});
export type StatementRow = z.output<typeof statementRow>;

export const getPromoterStatement = endpoint({
  id: 'getPromoterStatement',
  summary: 'What each order of the event earned a promoter, the newest first; it names no buyer',
  tag,
  method: 'GET',
  path: '/events/{id}/promoters/{promoterId}/statement',
  access: sees,
  params: promoterParams,
  query: z.object(pageQuery(25)),
  output: pageOf(statementRow).extend({
    total: count,
    promoter: promoterSchema,
    event: z.object({ id: z.uuid(), name: z.string(), currency: currencySchema, timeZone: z.string() }),
  }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, PROMOTER_NOT_FOUND],
});
export type Statement = z.output<typeof getPromoterStatement.output>;

export const exportPromoterStatement = fileEndpoint({
  id: 'exportPromoterStatement',
  summary: 'The same as CSV',
  tag,
  path: '/events/{id}/promoters/{promoterId}/statement.csv',
  access: sees,
  params: promoterParams,
  file: 'text/csv; charset=utf-8',
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, PROMOTER_NOT_FOUND],
  inTurns: true,
  requestsPerMinute: 30,
});

/** In 32 random bytes nobody finds another's page by trying; the limit keeps who tries from being a load. */
const LOOKS_PER_MINUTE = 60;

export const lookAtPromoterSales = endpoint({
  id: 'lookAtPromoterSales',
  summary: "A promoter's own figures, for who has the secret of the page; they name no buyer",
  tag,
  method: 'POST',
  path: '/promoter-sales',
  access: 'open',
  body: z.object({ secret: z.string().max(100) }),
  output: z.object({
    name: z.string(),
    organizer: z.string(),
    percent: count.nullable(),
    amount: amount.nullable(),
    /** Of `amount`. */
    currency: currencySchema.nullable(),
    state: z.enum(promoterStates),
    events: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        startDate: z.iso.datetime(),
        timeZone: z.string(),
        currency: currencySchema,
        /** Of the promoter's link, below the address of the site. */
        link: z.string(),
        views: count,
        orders: count,
        tickets: count,
        sales: amount,
        commission: amount,
      }),
    ),
    /** Days in East Africa Time on which something was earned or taken back, the newest first. */
    days: z.array(z.object({ date: z.iso.date(), currency: currencySchema, earned: amount, takenBack: amount })),
  }),
  errors: [SALES_PAGE_NOT_FOUND],
  requestsPerMinute: LOOKS_PER_MINUTE,
});
export type PromoterSales = z.output<typeof lookAtPromoterSales.output>;
