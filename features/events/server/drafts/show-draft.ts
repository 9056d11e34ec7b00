// A draft as the event that it would become, for its preview (docs/reference/product.md#preview-of-a-draft).
import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dayOf, HOME_ZONE } from '#platform/contract/dates.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { currencyRates } from '#features/currencies/server/tables.ts';
import { readFeePoints } from '#features/organizations/server/fee-of-organization.ts';
import { completed } from '../../drafts/complete-draft.ts';
import { openWindow } from '../../drafts/sale-days.ts';
import type { DraftForm } from '../../drafts/draft-contract.ts';
import { partCapacities } from '../../parts.ts';
import { admissionOf } from '../../writing/admission.ts';
import { eventInputSchema, type EventInput } from '../../writing/input-schemas.ts';
import { findTimeZone } from '../../writing/find-time-zone.ts';
import { findPool } from '../../writing/pool-input.ts';
import { endOfEvent, eventValues, ticketTypesOf } from '../editor/create-event.ts';
import { releaseValues } from '../editor/write-releases.ts';
import { ticketTypeRows } from '../editor/write-ticket-types.ts';
import type { EventRecord } from '../event/read-events.ts';
import type { eventDrafts } from '../tables.ts';
import { noTest } from '../test-events/test-copy.ts';
import { readForm } from './read-form.ts';

/** What stands in place of a field that is empty or wrong. */
type Samples = Partial<Record<keyof DraftForm, string>>;

interface ShownForm {
  readonly input: EventInput;
  /** Whether anything is left out, or shown by a sample. */
  readonly isPartial: boolean;
}

const SAMPLE_DAYS = 30;
/** A field that is replaced can make another one wrong: each round replaces what the one before has left. */
const ROUNDS_MAX = 5;

/** The samples of a draft, in the words of its reader. */
export function samplesFor(words: Required<Pick<Samples, 'name' | 'description' | 'venue' | 'city'>>, actor: Actor, now: Date): Samples {
  const startDate = Temporal.PlainDate.from(dayOf(now, HOME_ZONE)).add({ days: SAMPLE_DAYS }).toString();
  return {
    ...words,
    category: 'other',
    totalCapacity: '100',
    country: 'Kenya',
    timeZone: HOME_ZONE,
    currency: 'KES',
    startDate,
    startTime: '19:00',
    organizerName: actor.name || words.name,
    organizerEmail: actor.email,
  };
}

/** The form as an input that can be shown: a ticket release that cannot be read is left out, any other such field has its sample, or is empty. */
export function showForm(form: DraftForm, samples: Samples, now: Date): ShownForm {
  const today = dayOf(now, findTimeZone(form.timeZone) ?? HOME_ZONE);
  let shown = completed(form, today);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const { input, wrong } = check(shown, now);
    if (wrong.length === 0 && input !== undefined) return { input, isPartial: round > 0 || form.releases.length === 0 };
    shown = completed(without(shown, wrong, samples), today);
  }
  throw new Error('A draft with samples in all its wrong fields is still wrong');
}

function check(form: DraftForm, now: Date): { readonly input: EventInput | undefined; readonly wrong: readonly string[] } {
  const { input, found, fieldOf } = readForm(form, now);
  const { data, error } = eventInputSchema.safeParse(input);
  const wrong = new Set([...Object.keys(found), ...(error?.issues ?? []).map(({ path }) => fieldOf(path.join('.')))]);
  if (form.deliveryMethod !== 'virtual') for (const name of ['venue', 'city'] as const) if (form[name].trim() === '') wrong.add(name);
  // Without any release only the tickets are missing.
  if (form.releases.length === 0) wrong.delete('releases');
  return { input: data as EventInput | undefined, wrong: [...wrong] };
}

function without(form: DraftForm, wrong: readonly string[], samples: Samples): DraftForm {
  const left = wrong.flatMap((path) => /^releases\.(\d+)/.exec(path)?.[1] ?? []).map(Number);
  const names = wrong.filter((path) => !path.startsWith('releases')).map((path) => path.split('.')[0] ?? path);
  const replaced = Object.fromEntries(names.flatMap((name) => (isText(form, name) ? [[name, samples[name] ?? '']] : [])));
  return {
    ...form,
    ...replaced,
    ...(names.includes('virtualSettings') && { virtualSettings: { ...form.virtualSettings, platform: 'vumi_live', maxAttendees: '' } }),
    ...(names.includes('hybridSettings') && { hybridSettings: { ...form.hybridSettings, physicalCapacity: '', virtualCapacity: '' } }),
    ...(names.includes('pools') && { pools: [] }),
    ...(names.includes('windows') && { windows: { 1: openWindow, 2: openWindow, 3: openWindow } }),
    releases: wrong.includes('releases') ? [] : form.releases.filter((_release, index) => !left.includes(index)),
  };
}

function isText(form: DraftForm, name: string): name is keyof Samples {
  return typeof form[name as keyof DraftForm] === 'string';
}

/** The records that the event would be stored in, on sale as its releases say. It has the id that it will have. */
export async function recordOf(
  reader: Reader,
  { id, organizationId }: Pick<typeof eventDrafts.$inferSelect, 'id' | 'organizationId'>,
  input: EventInput,
  { actor, now, picture = null }: { readonly actor: Actor; readonly now: Date; readonly picture?: EventRecord['images'][number] | null },
): Promise<EventRecord> {
  const [rate] = await reader.select().from(currencyRates).where(eq(currencyRates.currency, input.currency));
  if (rate === undefined) throw new Error(`The currency ${input.currency} has no rate`);
  const buyerFeePoints = input.feeBearer === 'buyer' && organizationId !== null ? await readFeePoints(reader, organizationId) : null;
  const times = { startsAt: new Date(input.startDate), endsAt: endOfEvent(input), createdAt: now, updatedAt: now };
  const inputs = ticketTypesOf(input);
  const pools = input.pools.map(({ name, total }) => ({ name, poolId: randomUUIDv7(), eventId: id, total, reserved: 0, sold: 0 }));
  const types = ticketTypeRows(id, inputs, { there: [], position: 0, now }).map((type, index) => {
    const { quantity: total = 0, admits = 1, pool: named, admission: given } = inputs[index] ?? {};
    const admission = admissionOf(input.deliveryMethod, { ...type, admission: given });
    const pool = named === undefined ? null : (findPool(pools, named) ?? null);
    const drawn = { admits, admission, poolId: pool?.poolId ?? null };
    const stock = { ticketTypeId: type.id, eventId: id, total, reserved: 0, sold: 0, ...drawn, everHeld: false };
    return { type, stock, pool };
  });
  return {
    event: {
      id,
      ...eventValues(input, actor),
      buyerFeePoints,
      organizerId: organizationId ?? actor.id,
      ...times,
      status: 'live',
      code: null,
      latestEndsAt: null,
      isPaidToTill: false,
      lowestPriceMinor: null,
      offSale: false,
      version: 1,
      ...noTest,
      membership: null,
    },
    stock: {
      eventId: id,
      capacity: input.capacity,
      reserved: 0,
      sold: 0,
      ...partCapacities(input.deliveryMethod, input.hybridSettings),
      virtualReserved: 0,
      virtualSold: 0,
      pools: input.pools.length,
    },
    unitsPerUsd: rate.unitsPerUsd,
    ticketsMax: null,
    paidTo: null,
    types: types.filter(({ type }) => !type.hidden),
    addOns: [],
    hiddenTypes: types.filter(({ type }) => type.hidden),
    releases: releaseValues(id, input.releases),
    images: picture === null ? [] : [picture],
  };
}
