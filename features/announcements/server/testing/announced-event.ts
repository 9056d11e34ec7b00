// An event whose organizer writes to the holders of its tickets, and what these receive.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { createEvent, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { AnnouncementDetail, AnnouncementPreview, AnnouncementView, DeliveryList } from '../../contract.ts';
import { endSent } from '../sending/begin-announcements.ts';
import { settleSms } from '../sending/settle-sms.ts';

export let app: TestApp;
export let organizer: SignedIn;
export let event: EventDetail;

/** An installation, and for each test an organizer and an event, for the tests of the file that calls it. */
export function openEvent(): void {
  beforeAll(async () => {
    app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  });
  beforeEach(async () => {
    organizer = await app.signIn('organizer');
    event = await createEvent(app, organizer, { name: 'Lake Night', ticketTypes: types });
  });
  afterAll(() => app.close());
}

/** After the clock was moved. */
export async function renewOrganizer(): Promise<void> {
  organizer = await app.renew(organizer);
}

/** From here on it is another organizer with another event. */
export async function changeOrganizer(): Promise<void> {
  organizer = await app.signIn('organizer');
  event = await createEvent(app, organizer, { ticketTypes: types });
}

export const types = [
  sampleTicketType({ name: 'Regular', price: 0, quantity: 100 }),
  sampleTicketType({ name: 'VIP', price: 0, quantity: 100 }),
  sampleTicketType({ name: 'Paid', price: 1000, quantity: 100 }),
];

export const english = { language: 'en', subject: 'Doors open at six', text: 'Bring your ID.\n\nSee you!', sms: 'Doors open at six' } as const;
export const swahili = { language: 'sw', subject: 'Milango saa kumi na mbili', text: 'Leta kitambulisho.', sms: 'Milango saa 12' } as const;
export const draft = { purpose: 'ticket', channels: ['email'], texts: [english] } as const;
export const path = (): string => `/api/events/${event.id}/messages`;
export const send = (given: object = {}, by = organizer): Promise<Answer<AnnouncementView>> =>
  app.post(path(), { ...draft, ...given }, { token: by.token });

export const preview = async (given: object = {}): Promise<AnnouncementPreview> =>
  (await app.post<AnnouncementPreview>(`${path()}/preview`, { ...draft, ...given }, { token: organizer.token })).data;

export const read = async (id: string, by = organizer) => (await app.get<AnnouncementDetail>(`${path()}/${id}`, { token: by.token })).data;

export const recipients = async (id: string, query = '') =>
  (await app.get<DeliveryList>(`${path()}/${id}/recipients${query}`, { token: organizer.token })).data;

export const subjects = async ({ email }: SignedIn) => (await app.mailTo(email)).map(({ subject }) => subject);

interface Given {
  readonly type?: string;
  readonly language?: string;
  readonly phone?: string | null;
}

/** A person with a ticket that was free. */
export async function holder({ type = 'Regular', language = 'en', phone = null }: Given = {}): Promise<SignedIn> {
  const buyer = await app.signIn();
  const held = await reserve(app, buyer, event, { releaseId: typeOf(event, type) });
  const bought = await purchase(app, buyer, held.data.reservationId);
  expect(bought.data.status).toBe('confirmed');
  await app.context.database.sql`update orders set language = ${language}, buyer_phone = ${phone} where id = ${bought.data.orderId}`;
  await app.context.database.sql`update tickets set holder_phone = ${phone} where order_id = ${bought.data.orderId}`;
  return buyer;
}

export async function confirmNumber({ id }: SignedIn, phone: string): Promise<void> {
  await app.context.database.sql`insert into notification_phones (user_id, phone, verified_at, updated_at) values (${id}, ${phone}, now(), now())`;
}

export async function wantNews(person: SignedIn, channel = 'email'): Promise<void> {
  await app.context.database
    .sql`insert into notification_preferences (user_id, channel, flag, wanted) values (${person.id}, ${channel}, 'marketing', true)`;
}

/** Sends all that waits, and writes down what became of it. */
export async function deliver(): Promise<void> {
  await app.drainJobs();
  await settleSms(app.context);
  await endSent(app.context);
}
