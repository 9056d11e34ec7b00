// An event as the form of the wizard, whose fields the editor shows, and a change of that form as the server takes it.
import { hashKey } from '@tanstack/react-query';
import { withOffset } from '#platform/contract/dates.ts';
import type { DraftForm, DraftRelease } from '../../../drafts/draft-contract.ts';
import { readImageAddress } from '../../../images/images.ts';
import { onlinePlace } from '../../../place-words.ts';
import { typeCode } from '../../../rules.ts';
import type { EventDetail, TicketType } from '../../../schemas.ts';
import { completed, readAmount, readCount } from '../../../drafts/complete-draft.ts';
import { openWindow } from '../../../drafts/sale-days.ts';

/** A moment on the clock of the event. */
function localOf(moment: string, timeZone: string): { readonly day: string; readonly time: string } {
  const local = withOffset(moment, timeZone);
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

const countText = (count: number | null | undefined): string => (count == null ? '' : String(count));

/** The event's own fields; its ticket types have a form each. */
export function formOf(event: EventDetail): DraftForm {
  const [start, end] = [localOf(event.startDate, event.timeZone), localOf(event.endDate, event.timeZone)];
  const { virtualSettings: virtual, hybridSettings: hybrid, deliveryMethod } = event;
  const isVirtual = deliveryMethod === 'virtual';
  return {
    step: 1,
    name: event.name,
    description: event.description,
    category: event.category,
    posterStyle: event.posterStyle ?? '',
    picture: event.gallery[0]?.url ?? '',
    pictureAlt: event.gallery[0]?.alt ?? '',
    deliveryMethod,
    totalCapacity: String(event.capacity),
    // The editor has no field for it.
    maxPerPerson: '',
    venue: isVirtual ? '' : event.venue.name,
    city: isVirtual ? '' : event.venue.city,
    address: isVirtual ? '' : (event.venue.address ?? ''),
    country: event.venue.country,
    timeZone: event.timeZone,
    currency: event.currency,
    startDate: start.day,
    startTime: start.time,
    endDate: end.day,
    endTime: end.time,
    refundPolicy: event.refundPolicy,
    feeBearer: event.feeBearer,
    taxName: event.tax?.name ?? '',
    taxPercent: countText(event.tax?.percent),
    taxNumber: event.tax?.number ?? '',
    terms: event.terms ?? '',
    organizerName: event.organizer.name,
    organizerEmail: event.organizer.email ?? '',
    organizerPhone: event.organizer.phone ?? '',
    virtualSettings: {
      platform: virtual?.platform ?? event.streamPlatform ?? 'vumi_live',
      maxAttendees: countText(virtual?.maxAttendees),
      recordingEnabled: virtual?.recordingEnabled ?? true,
      waitingRoomEnabled: virtual?.waitingRoomEnabled ?? true,
      chatEnabled: virtual?.chatEnabled ?? true,
      requiresPreRegistration: virtual?.requiresPreRegistration ?? false,
      accessInstructions: virtual?.accessInstructions ?? '',
      // Of a stored one only is known that there is one: what is typed replaces it.
      joinLink: '',
    },
    hybridSettings: {
      physicalCapacity: countText(hybrid?.physicalCapacity),
      virtualCapacity: countText(hybrid?.virtualCapacity),
      allowSwitchingMode: hybrid?.allowSwitchingMode ?? true,
    },
    releases: [],
    pools: (event.pools ?? []).map(({ id, name, total }) => ({ key: id, name, total: String(total) })),
    // Changed in a form of their own.
    windows: { 1: openWindow, 2: openWindow, 3: openWindow },
  };
}

type Name = keyof DraftForm;

/** The fields that two forms have differently, however their figures are written. */
export function changedFields(base: DraftForm, form: DraftForm): readonly Name[] {
  const [was, is] = [completed(base, ''), completed(form, '')];
  return (Object.keys(was) as Name[]).filter((name) => hashKey([was[name]]) !== hashKey([is[name]]));
}

/** What of the form differs from `base`, as the body of `updateEvent`. Days and times of day go with their time zone. */
export function changeOf(base: DraftForm, form: DraftForm): Record<string, unknown> {
  const is = completed(form, '');
  const changed = new Set(changedFields(base, form));
  const pick = (names: Partial<Record<Name, string>>) =>
    Object.fromEntries(Object.entries(names).flatMap(([name, sent]) => (changed.has(name as Name) ? [[sent, is[name as Name]]] : [])));
  const part = (name: string, value: object) => (Object.keys(value).length === 0 ? {} : { [name]: value });
  const becomesVirtual = changed.has('deliveryMethod') && is.deliveryMethod === 'virtual';
  const venue = is.deliveryMethod === 'virtual' ? pick({ country: 'country' }) : venueOf(pick, changed, is);
  const isStartMoved = changed.has('startDate') || changed.has('startTime') || changed.has('timeZone');
  const isEndMoved = changed.has('endDate') || changed.has('endTime') || changed.has('timeZone');
  return {
    ...pick({
      name: 'name',
      description: 'description',
      category: 'category',
      posterStyle: 'posterStyle',
      pictureAlt: 'pictureAlt',
      deliveryMethod: 'deliveryMethod',
      currency: 'currency',
    }),
    ...pick({ refundPolicy: 'refundPolicy', feeBearer: 'feeBearer', taxName: 'taxName', taxNumber: 'taxNumber', terms: 'terms' }),
    // A tax that is not stated any more has no rate; a stated one without a rate is refused.
    ...(changed.has('taxPercent') && (is.taxName + is.taxPercent).trim() !== '' && { taxPercent: plain(is.taxPercent) || null }),
    ...(changed.has('picture') && { picture: readImageAddress(is.picture)?.id ?? '' }),
    ...(changed.has('totalCapacity') && { capacity: readCount(is.totalCapacity) ?? is.totalCapacity }),
    ...(isStartMoved && { startDate: is.startDate, startTime: is.startTime }),
    ...(isEndMoved && { endDate: is.endDate, endTime: is.endTime }),
    ...((isStartMoved || isEndMoved) && { timeZone: is.timeZone }),
    ...part('venue', becomesVirtual ? { ...venue, name: onlinePlace.venue, city: onlinePlace.city, address: '' } : venue),
    ...part('organizer', pick({ organizerName: 'name', organizerEmail: 'email', organizerPhone: 'phone' })),
    ...(is.deliveryMethod !== 'in_person' && changed.has('virtualSettings') && { virtualSettings: withCounts(withLink(is.virtualSettings)) }),
    ...(is.deliveryMethod === 'hybrid' && changed.has('hybridSettings') && { hybridSettings: withCounts(is.hybridSettings) }),
  };
}

/** Back at a venue, all of the place is sent: what is stored was that of the stream. */
function venueOf(pick: (names: Partial<Record<Name, string>>) => object, changed: ReadonlySet<Name>, form: DraftForm): object {
  if (changed.has('deliveryMethod')) return { name: form.venue, city: form.city, address: form.address, country: form.country };
  return pick({ venue: 'name', city: 'city', address: 'address', country: 'country' });
}

/** Nothing typed leaves the stored link. */
function withLink({ joinLink, ...settings }: DraftForm['virtualSettings']): object {
  return joinLink === '' ? settings : { ...settings, joinLink };
}

const counts = ['maxAttendees', 'physicalCapacity', 'virtualCapacity'];

function withCounts(settings: object): object {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, counts.includes(name) && value === '' ? null : value]));
}

const fields: Readonly<Record<string, string>> = {
  capacity: 'totalCapacity',
  'venue.name': 'venue',
  'venue.city': 'city',
  'venue.country': 'country',
  'venue.address': 'address',
  'organizer.name': 'organizerName',
  'organizer.email': 'organizerEmail',
  'organizer.phone': 'organizerPhone',
  status: 'root',
};

/** The field of the form for a field of the request; what has none stands for the form as a whole. */
export function fieldOf(path: string, form: DraftForm): string {
  const known = fields[path] ?? path;
  return Object.hasOwn(form, known.split('.')[0] ?? '') ? known : 'root';
}

/** A ticket type as the wizard's form has one. Days of sale are those of the event's time zone. */
export function typeFormOf(type: TicketType, timeZone: string): DraftRelease {
  const [issueNumber, ...others] = type.settings?.issueNumbers ?? [];
  // A window excludes its end: one that ends at midnight has its last day before.
  const lastDay = type.saleEndDate === null ? '' : localOf(new Date(Date.parse(type.saleEndDate) - 1).toISOString(), timeZone).day;
  return {
    key: type.id,
    name: type.name,
    type: type.type === typeCode(type.name) ? '' : type.type,
    description: type.description,
    features: type.features.join('\n'),
    price: String(type.price.amount),
    originalPrice: countText(type.originalPrice?.amount),
    quantity: String(type.quantity.total),
    admits: type.admits > 1 ? String(type.admits) : '',
    pool: type.pool?.id ?? '',
    admission: type.admission ?? '',
    minPerOrder: type.minPerPurchase > 1 ? String(type.minPerPurchase) : '',
    maxPerOrder: String(type.maxPerPurchase),
    hidden: type.hidden,
    unlockCode: type.unlockCode ?? '',
    // Paused and continued beside the form.
    status: 'active',
    issueNumber: issueNumber === undefined || others.length > 0 ? null : issueNumber,
    saleStartDate: type.saleStartDate === null ? '' : localOf(type.saleStartDate, timeZone).day,
    saleEndDate: lastDay,
    // Changed on a page of their own.
    places: '',
    paymentPlans: [...(type.settings?.paymentPlans ?? type.paymentPlans)],
    requires: type.requires.map(({ id }) => id),
    maxPerRequired: countText(type.maxPerRequired),
  };
}

/** A figure without its grouping; what is no figure stays as it was typed. */
const plain = (typed: string): string => String(readAmount(typed) ?? typed.trim());
const orNull = (typed: string): string | null => (typed.trim() === '' ? null : plain(typed));

/** What of a ticket type differs from `base`, as the body of its change; everything, for a new one. `names` are those of the event's other types. */
export function typeChangeOf(base: DraftRelease | null, form: DraftRelease, names: ReadonlyMap<string, string>): Record<string, unknown> {
  const sent: { readonly [Field in keyof DraftRelease]?: readonly [name: string, value: unknown] } = {
    name: ['name', form.name],
    // A new one without a type gets it from its name.
    type: ['type', form.type || (base === null ? undefined : typeCode(form.name).slice(0, 40))],
    description: ['description', form.description],
    features: ['features', form.features.split('\n').flatMap((line) => line.trim() || [])],
    price: ['price', plain(form.price)],
    originalPrice: ['originalPrice', orNull(form.originalPrice)],
    quantity: ['quantity', plain(form.quantity)],
    admits: ['admits', plain(form.admits) || 1],
    admission: ['admission', form.admission || undefined],
    pool: ['pool', orNull(form.pool)],
    minPerOrder: ['minPerPurchase', plain(form.minPerOrder) || 1],
    maxPerOrder: ['maxPerPurchase', plain(form.maxPerOrder) || 10],
    hidden: ['hidden', form.hidden],
    unlockCode: ['unlockCode', form.hidden ? orNull(form.unlockCode) : null],
    issueNumber: ['issueNumbers', form.issueNumber === null ? [] : [form.issueNumber]],
    saleStartDate: ['saleStartDate', orNull(form.saleStartDate)],
    saleEndDate: ['saleEndDate', orNull(form.saleEndDate)],
    paymentPlans: ['paymentPlans', form.paymentPlans],
    requires: ['requires', form.requires.flatMap((id) => names.get(id) ?? [])],
    maxPerRequired: ['maxPerRequired', orNull(form.maxPerRequired) === null ? null : (readCount(form.maxPerRequired) ?? form.maxPerRequired)],
  };
  const changed = base === null ? null : new Set(changedTypeFields(base, form));
  return Object.fromEntries(Object.entries(sent).flatMap(([field, pair]) => (changed === null || changed.has(field) ? [pair] : [])));
}

/** The fields that two forms of a ticket type have differently. */
export function changedTypeFields(base: DraftRelease, form: DraftRelease): readonly string[] {
  const figures = ['price', 'originalPrice', 'quantity', 'admits', 'minPerOrder', 'maxPerOrder', 'maxPerRequired'];
  const read = (of: DraftRelease, name: keyof DraftRelease) => (figures.includes(name) ? plain(String(of[name])) : of[name]);
  const names = (Object.keys(base) as (keyof DraftRelease)[]).filter((name) => name !== 'key');
  return names.filter((name) => hashKey([read(base, name)]) !== hashKey([read(form, name)]));
}
