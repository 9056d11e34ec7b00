// The schemas of the contract as JSON Schema for the OpenAPI document: named ones once, under `components`, and referred to.
import { z } from 'zod';
import * as cancelling from '#features/payouts/cancelling/cancellation-contract.ts';
import * as checkout from '#features/checkout/contract.ts';
import * as currencies from '#features/currencies/contract.ts';
import * as events from '#features/events/contract.ts';
import { priceInput, quantityInput } from '#features/events/writing/ticket-type-input.ts';
import * as eventSchemas from '#features/events/schemas.ts';
import * as inventory from '#features/inventory/contract.ts';
import * as waitingRoom from '#features/waiting-room/contract.ts';
import * as tickets from '#features/tickets/contract.ts';
import { currencySchema, moneySchema } from '#platform/contract/money-schemas.ts';
import { getConfig, getHealth } from '../../site-endpoints.ts';

export type Json = Record<string, unknown>;

/**
 * Names for generated clients, in the specification's terms (docs/reference/api.md#fields-of-an-event). A schema without a name is described
 * where it is used.
 */
const named: Readonly<Record<string, z.ZodType | undefined>> = {
  Money: moneySchema,
  Currency: currencySchema,
  CurrencyRate: currencies.changeCurrencyRate.output,
  Event: eventSchemas.eventSchema,
  EventSummary: eventSchemas.eventSummarySchema,
  EventPage: events.listEvents.output,
  EventInput: events.createEvent.body,
  EventChange: events.updateEvent.body,
  EventStatus: eventSchemas.eventSummarySchema.shape.status,
  EventCategory: eventSchemas.eventSummarySchema.shape.category,
  PosterStyle: eventSchemas.posterStyleSchema,
  EventImage: eventSchemas.eventImageSchema,
  Venue: eventSchemas.eventSummarySchema.shape.venue,
  Organizer: eventSchemas.eventSummarySchema.shape.organizer,
  Release: eventSchemas.releaseSchema,
  ScheduleItem: eventSchemas.scheduleItemSchema,
  TicketType: eventSchemas.ticketTypeSchema,
  TicketTypeInput: events.createTicketType.body,
  PaymentPlan: eventSchemas.paymentPlanSchema,
  Inventory: events.getInventory.output,
  QueueStatus: waitingRoom.getQueueStatus.output,
  HoldRequest: inventory.reserveTickets.body,
  Hold: inventory.reserveTickets.output,
  Reservation: inventory.getReservation.output,
  PurchaseRequest: checkout.purchaseTickets.body,
  Purchase: checkout.purchaseTickets.output,
  Order: checkout.orderSchema,
  OrderPage: checkout.listOrders.output,
  Cancellation: cancelling.getCancellation.output,
  OrderStatus: checkout.orderSchema.shape.status,
  Ticket: tickets.ticketSchema,
  TicketInOrder: tickets.getTicket.output,
  TicketPage: tickets.listTickets.output,
  TicketStatus: tickets.ticketSchema.shape.status,
  Config: getConfig.output,
  Health: getHealth.output,
};

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) if (schema !== undefined) names.add(schema, { id });

/** Other accepted forms of a number: the form in which it is answered. */
const otherForms = new Map<unknown, Json>([
  [priceInput, { $ref: '#/$defs/Money' }],
  [quantityInput, { type: 'object', properties: { total: { type: 'integer' } }, required: ['total'] }],
]);

function addOtherForms({ zodSchema, jsonSchema }: { readonly zodSchema: unknown; readonly jsonSchema: Json }): void {
  const other = otherForms.get(zodSchema);
  if (other === undefined) return;
  const number = { ...jsonSchema };
  for (const key of Object.keys(number)) delete jsonSchema[key];
  jsonSchema['anyOf'] = [number, other];
}

const AT_COMPONENTS = '#/components/schemas/';

/** Collects the named schemas, and returns each schema with references to them. */
export interface SchemaBook {
  of(schema: z.ZodType, io: 'input' | 'output'): Json;
  readonly components: Readonly<Record<string, Json>>;
}

/** An empty book. Add schemas of answers first: where the schema of a request differs (defaults), its name ends with `Input`. */
export function createSchemaBook(): SchemaBook {
  const components: Record<string, Json> = {};
  return {
    components,
    of(schema, io) {
      // Wrapped in an object, because a named schema at the top would otherwise be inlined instead of referred to.
      const options = { io, metadata: names, unrepresentable: 'any', target: 'draft-2020-12', override: addOtherForms } as const;
      const whole = z.toJSONSchema(z.object({ it: schema }), options) as Json;
      const definitions = (whole['$defs'] ?? {}) as Record<string, Json>;
      const refer = (name: string) => AT_COMPONENTS + (io === 'input' && differs(name, definitions, components) ? `${name}Input` : name);
      for (const [name, definition] of Object.entries(definitions)) components[refer(name).slice(AT_COMPONENTS.length)] ??= tidy(definition, refer);
      return tidy((whole['properties'] as Record<string, Json>)['it'] ?? {}, refer);
    },
  };
}

/** True when the request schema under a name differs from the answer schema, or refers to one that does. */
function differs(name: string, definitions: Readonly<Record<string, Json>>, components: Readonly<Record<string, Json>>): boolean {
  const known = components[name];
  if (known === undefined || definitions[name] === undefined) return false;
  return JSON.stringify(tidy(definitions[name] ?? {}, (one) => AT_COMPONENTS + one)) !== JSON.stringify(known);
}

/** In the form that client generators support best: enums, integers by type, and no pattern that a format implies. */
function tidy(schema: Json, refer: (name: string) => string): Json {
  const alternatives = alternativesOf(schema['anyOf']);
  if (alternatives?.length === 1 && alternatives[0] !== undefined) return tidy({ ...schema, ...alternatives[0], anyOf: undefined }, refer);
  const { $ref, enum: choices, ...rest }: Json = { ...schema, ...(alternatives && { anyOf: alternatives }) };
  const isWhole = Array.isArray(choices) && choices.every((choice) => Number.isInteger(choice));
  const entries = Object.entries({ ...rest, ...(choices !== undefined && { enum: choices }), ...(isWhole && { type: 'integer' }) });
  return {
    ...(typeof $ref === 'string' && { $ref: refer($ref.slice('#/$defs/'.length)) }),
    ...Object.fromEntries(
      entries.filter(([key, value]) => value !== undefined && !isNoise(key, value, schema)).map(([key, value]) => [key, tidyIn(value, refer)]),
    ),
  };
}

function tidyIn(value: unknown, refer: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => tidyIn(one, refer));
  return typeof value === 'object' && value !== null ? tidy(value as Json, refer) : value;
}

/** Alternatives without the empty text that forms without script send, nested ones flattened, and single values as one enum. */
function alternativesOf(anyOf: unknown): Json[] | undefined {
  if (!Array.isArray(anyOf)) return undefined;
  const flat = (anyOf as Json[]).flatMap((one) => alternativesOf(one['anyOf']) ?? [one]).filter((one) => one['const'] !== '');
  const values = flat.filter((one) => 'const' in one);
  if (values.length < 2 || new Set(values.map((one) => one['type'])).size > 1) return flat;
  return [{ type: values[0]?.['type'], enum: values.map((one) => one['const']) }, ...flat.filter((one) => !values.includes(one))];
}

function isNoise(key: string, value: unknown, schema: Json): boolean {
  if (key === 'pattern') return schema['format'] !== undefined;
  if (key === 'minimum' || key === 'maximum') return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
  // Clients generated today have to accept properties that are added later.
  return key === 'additionalProperties' && value === false;
}
