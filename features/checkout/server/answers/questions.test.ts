// Questions of an event: asked, answered at the purchase and after it, kept in the words that were answered (docs/reference/questions.md).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import type { ListedQuestion, Question, QuestionList } from '#features/questions/contract.ts';
import type { Attendee } from '#features/tickets/attendees/attendees-contract.ts';
import { addMember } from '#test/add-member.ts';
import { answerPhone, createEvent, purchase, reserveItems, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { OrderAnswers } from '../../answers/answers-contract.ts';

let app: TestApp;
let organizer: SignedIn;
let phones = 0;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());

const newEvent = (): Promise<EventDetail> =>
  createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 30),
    ticketTypes: [sampleTicketType({ name: 'Runner', price: 1000 }), sampleTicketType({ name: 'Guest', price: 0 })],
  });
const ask = (event: EventDetail, body: object, by = organizer): Promise<Answer<Question>> =>
  app.post(`/api/events/${event.id}/questions`, body, { token: by.token });
const change = (event: EventDetail, id: string, body: object): Promise<Answer<Question>> =>
  app.put(`/api/events/${event.id}/questions/${id}`, body, { token: organizer.token });
const list = (event: EventDetail, by = organizer): Promise<Answer<QuestionList>> => app.get(`/api/events/${event.id}/questions`, { token: by.token });
const answersOf = (orderId: string, by: SignedIn): Promise<Answer<OrderAnswers>> => app.get(`/api/orders/${orderId}/answers`, { token: by.token });
const give = (orderId: string, answers: readonly object[], by: SignedIn): Promise<Answer<OrderAnswers>> =>
  app.put(`/api/orders/${orderId}/answers`, { answers }, { token: by.token });
const shown = ({ data }: Answer<OrderAnswers>) => data.answers.map(({ question, number, answer }) => [question, number, answer]);

/** Holds, buys and pays; what was answered, if the purchase was taken. */
async function buy(event: EventDetail, by: SignedIn, counts: Readonly<Record<string, number>>, answers: readonly object[] = []) {
  phones += 1;
  const phone = `07560000${String(phones).padStart(2, '0')}`;
  const held = await reserveItems(app, by, event, counts);
  const bought = await purchase(app, by, held.data.reservationId, { answers, billingDetails: { phone, name: 'A Buyer' } });
  if (bought.data?.action !== undefined) await answerPhone(app, { pin: '1234' }, `254${phone.slice(1)}`);
  return { ...bought, reservationId: held.data.reservationId };
}
const size = (given: object = {}) => ({
  kind: 'choice',
  subject: 'ticket',
  required: true,
  label: { en: 'Size of your T-shirt', fr: 'Taille de votre t-shirt' },
  choices: [{ label: { en: 'Small', fr: 'Petit' } }, { label: { en: 'Large', fr: 'Grand' } }],
  ...given,
});
const choiceOf = ({ data }: Answer<Question>, name: string): string => data.choices.find(({ label }) => label.en === name)?.id ?? '';

test('a question for each ticket of its type and one for the order are answered with the purchase, or it is refused at each field', async () => {
  const event = await newEvent();
  const runner = typeOf(event, 'Runner');
  const shirt = await ask(event, size({ ticketTypeIds: [runner] }));
  const call = await ask(event, { kind: 'phone', required: true, label: { en: 'Whom do we call in an emergency?' } });
  const note = await ask(event, { kind: 'text', label: { en: 'Anything else' } });
  expect([shirt.status, call.status, note.status]).toEqual([200, 200, 200]);
  const [small, large] = [choiceOf(shirt, 'Small'), choiceOf(shirt, 'Large')];
  const open = await app.get<{ items: Question[] }>(`/api/events/${event.id}/asked-questions?types=${typeOf(event, 'Guest')}`);
  expect(open.data.items.map(({ id }) => id)).toEqual([call.data.id, note.data.id]);

  const buyer = await app.signIn();
  const counts = { Runner: 2, Guest: 1 };
  const first = { questionId: shirt.data.id, ticketTypeId: runner, number: 1 };
  const refused = await buy(event, buyer, counts, [
    { ...first, value: 'Medium' },
    { questionId: call.data.id, value: '12' },
  ]);
  expect(refused).toMatchObject({
    status: 400,
    code: 'INVALID_ANSWERS',
    body: {
      fields: {
        [`answers.${shirt.data.id}.${runner}.1`]: 'Choose from the answers that are offered',
        [`answers.${shirt.data.id}.${runner}.2`]: 'Please answer this question',
        [`answers.${call.data.id}`]: 'Enter a phone number, like 0712 345 678',
      },
    },
  });
  // Nothing was written.
  const [written] = await app.context.database.sql<{ orders: number }[]>`select count(*)::int as orders from orders where event_id = ${event.id}`;
  expect(written?.orders).toBe(0);
  const answers = [
    { ...first, value: small },
    { ...first, number: 2, value: large },
    { questionId: call.data.id, value: '0712 000 999' },
    // Of a question that is not asked: left out.
    { questionId: runner, value: 'lost' },
  ];
  const bought = await purchase(app, buyer, refused.reservationId, { answers, billingDetails: { phone: '0756000099', name: 'A Buyer' } });
  expect(bought.status).toBe(200);
  await answerPhone(app, { pin: '1234' }, '254756000099');
  const { orderId } = bought.data;
  expect(shown(await answersOf(orderId, buyer))).toEqual([
    ['Size of your T-shirt', 1, 'Small'],
    ['Size of your T-shirt', 2, 'Large'],
    ['Whom do we call in an emergency?', null, '0712 000 999'],
    ['Anything else', null, null],
  ]);

  // Who sells sees them; an analyst does not, nor does a outsider.
  const [manager, analyst, outsider] = [await addMember(app, organizer, 'manager'), await addMember(app, organizer, 'analyst'), await app.signIn()];
  expect(shown(await answersOf(orderId, manager))).toHaveLength(4);
  for (const by of [analyst, outsider]) expect(await answersOf(orderId, by)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  const attendees = (by: SignedIn) => app.get<{ items: Attendee[] }>(`/api/events/${event.id}/attendees`, { token: by.token });
  const answered = (await attendees(manager)).data.items.map(({ ticketType, answers: all }) => [ticketType, all.map(({ answer }) => answer)]);
  expect(answered.toSorted()).toEqual([
    ['Guest', []],
    ['Runner', ['Large']],
    ['Runner', ['Small']],
  ]);
  expect((await attendees(analyst)).data.items.flatMap(({ answers: all }) => all)).toEqual([]);
  expect((await list(event)).data.items.map(({ answers: count }: ListedQuestion) => count)).toEqual([1, 1, 0]);
});

test('an answer keeps its words when the question changes, and a removed question keeps its answers', async () => {
  const event = await newEvent();
  const shirt = await ask(event, size({ subject: 'order' }));
  const buyer = await app.signIn();
  const { data } = await buy(event, buyer, { Guest: 1 }, [{ questionId: shirt.data.id, value: choiceOf(shirt, 'Large') }]);
  const kept = { ...size(), label: { en: 'Your size' }, choices: [{ label: { en: 'One size' } }, { label: { en: 'Other' } }] };
  expect(await change(event, shirt.data.id, kept)).toMatchObject({ status: 200, data: { subject: 'order', label: { en: 'Your size' } } });
  // The question in the words of now, the answer in those of its time.
  expect(shown(await answersOf(data.orderId, buyer))).toEqual([['Your size', null, 'Large']]);
  const french = await app.get<OrderAnswers>(`/api/orders/${data.orderId}/answers`, { token: buyer.token, headers: { 'accept-language': 'fr' } });
  expect(french.data.answers[0]).toMatchObject({ question: 'Your size', answer: 'Grand' });
  const removed = await app.delete(`/api/events/${event.id}/questions/${shirt.data.id}`, { token: organizer.token });
  expect([removed.status, (await list(event)).data.items]).toEqual([200, []]);
  expect((await answersOf(data.orderId, buyer)).data.answers).toMatchObject([{ question: 'Size of your T-shirt', answer: 'Large', open: false }]);
  expect(await change(event, shirt.data.id, kept)).toMatchObject({ status: 404, code: 'QUESTION_NOT_FOUND' });
});

test('an answer that looks like a number, a list or a word of JSON is told as it was typed', async () => {
  const event = await newEvent();
  const buyer = await app.signIn();
  const typed = ['42', '4e2', 'true', 'null', '[1]', '{}', '"quoted"'];
  const asked: string[] = [];
  for (const [number] of typed.entries()) asked.push((await ask(event, { kind: 'text', label: { en: `Question ${number}` } })).data.id);
  const answers = typed.map((value, index) => ({ questionId: asked[index], value }));
  const { data } = await buy(event, buyer, { Guest: 1 }, answers);
  expect(shown(await answersOf(data.orderId, buyer)).map(([, , answer]) => answer)).toEqual(typed);
});

test('later questions are answered after the purchase, changed until their day, and by the buyer alone', async () => {
  const event = await newEvent();
  const meal = await ask(event, {
    kind: 'choices',
    subject: 'ticket',
    asked: 'later',
    required: true,
    label: { en: 'Meals' },
    choices: [{ label: { en: 'Lunch' } }, { label: { en: 'Dinner' } }],
    editableUntil: daysAfter(app.clock.now(), 10),
  });
  const born = await ask(event, { kind: 'date', asked: 'later', label: { en: 'Day of birth' } });
  const buyer = await app.signIn();
  const { data } = await buy(event, buyer, { Guest: 2 });
  await app.drainJobs();
  const [email] = await app.mailTo(buyer.email);
  expect(email?.text).toContain(`The organizer has questions for you.\n${app.context.config.publicUrl}/orders/${data.orderId}/answers`);
  const guest = typeOf(event, 'Guest');
  const both = [choiceOf(meal, 'Dinner'), choiceOf(meal, 'Lunch')];
  const second = { questionId: meal.data.id, ticketTypeId: guest, number: 2 };
  expect(await give(data.orderId, [{ ...second, number: 3, value: both }], buyer)).toMatchObject({ status: 400, code: 'INVALID_ANSWERS' });
  expect(await give(data.orderId, [{ questionId: born.data.id, value: '2001-02-30' }], buyer)).toMatchObject({
    status: 400,
    body: { fields: { [`answers.${born.data.id}`]: 'Enter a date' } },
  });
  const given = await give(
    data.orderId,
    [
      { ...second, value: both },
      { questionId: born.data.id, value: '2001-02-28' },
    ],
    buyer,
  );
  expect(shown(given)).toEqual([
    ['Meals', 1, null],
    ['Meals', 2, 'Lunch, Dinner'],
    ['Day of birth', null, '28 Feb 2001'],
  ]);
  expect(shown(await give(data.orderId, [{ questionId: born.data.id, value: null }], buyer)).at(-1)).toEqual(['Day of birth', null, null]);
  expect(await give(data.orderId, [{ ...second, value: [] }], buyer)).toMatchObject({ status: 400, code: 'INVALID_ANSWERS' });
  expect(await give(data.orderId, [], organizer)).toMatchObject({ status: 403 });
  app.clock.advance(11 * 86_400_000);
  const late = await app.renew(buyer);
  expect(await give(data.orderId, [{ ...second, value: both }], late)).toMatchObject({
    status: 400,
    body: { fields: { [`answers.${meal.data.id}.${guest}.2`]: 'This answer can no longer be changed' } },
  });
  // The other one is open until the event begins.
  expect(await give(data.orderId, [{ questionId: born.data.id, value: '2001-02-28' }], late)).toMatchObject({ status: 200 });
  organizer = await app.renew(organizer);
});

test('an event has twenty questions at most, in an order that its organizer changes', async () => {
  const event = await newEvent();
  const made = [];
  for (let number = 1; number <= 20; number += 1) made.push((await ask(event, { kind: 'text', label: { en: `Question ${number}` } })).data.id);
  expect(await ask(event, { kind: 'text', label: { en: 'One more' } })).toMatchObject({ status: 409, code: 'TOO_MANY_QUESTIONS' });
  const ids = made.toReversed();
  const move = (body: object) => app.put(`/api/events/${event.id}/questions`, body, { token: organizer.token });
  expect((await move({ ids })).status).toBe(200);
  expect((await list(event)).data.items.map(({ id }) => id)).toEqual(ids);
  expect(await move({ ids: ids.slice(1) })).toMatchObject({ status: 409, code: 'QUESTIONS_CHANGED' });
  expect(await move({ ids: [...ids.slice(1), ids[1]] })).toMatchObject({ status: 409, code: 'QUESTIONS_CHANGED' });
});

test('questions are refused at the field: words, choices, ticket types, a day that is over', async () => {
  const event = await newEvent();
  const wrong = async (body: object) => (await ask(event, body)).body?.['fields'];
  expect(await wrong({ kind: 'text', label: { en: ' ' } })).toEqual({ 'label.en': 'Write the question' });
  const two = { choices: 'Give 2 to 30 different answers to choose from' };
  expect(await wrong(size({ choices: [{ label: { en: 'Small' } }] }))).toEqual(two);
  expect(await wrong(size({ choices: [{ label: { en: 'Small' } }, { label: { en: 'small' } }] }))).toEqual(two);
  expect(await wrong({ kind: 'text', label: { en: 'Why' }, ticketTypeIds: [event.id] })).toEqual({
    ticketTypeIds: 'This event has no such ticket type',
  });
  expect(await wrong({ kind: 'text', label: { en: 'Why' }, editableUntil: daysAfter(app.clock.now(), -2) })).toEqual({
    editableUntil: 'This time is over. Choose a later day',
  });
});
