// The questions of an event for its organization, and an order's answers for its buyer.
import type { Page } from 'playwright-core';
import type { OrderAnswer, OrderAnswers } from '#features/checkout/answers/answers-contract.ts';
import type { ListedQuestion, QuestionList } from '#features/questions/contract.ts';
import { answer } from '../../answer-instead.ts';
import { press, see } from '../../purchase-steps.ts';
import { frameCalls, framedFailing, framedLoading } from '../framed-event.ts';
import { shows, type SiteState } from '../state-steps.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-00000000091${number}`;
const eventId = idOf(0);
const DAYS_AHEAD_MS = 20 * 86_400_000;
const until = new Date(Date.now() + DAYS_AHEAD_MS).toISOString();
const ticketTypes = [
  { id: idOf(7), name: 'Half marathon with breakfast by the water' },
  { id: idOf(8), name: 'Guest' },
];

const sample = (number: number, given: Partial<ListedQuestion>): ListedQuestion => ({
  id: idOf(number),
  kind: 'text',
  subject: 'order',
  asked: 'purchase',
  required: false,
  atGate: false,
  ticketTypeIds: null,
  editableUntil: null,
  label: { en: 'Is there anything that we should know?' },
  help: null,
  choices: [],
  answers: 0,
  ...given,
});
const choices = ['Small', 'Medium', 'Large, with the name of the team on its back'].map((en, at) => ({ id: `choice${at}`, label: { en } }));
const items: readonly ListedQuestion[] = [
  sample(1, {
    kind: 'choice',
    subject: 'ticket',
    required: true,
    ticketTypeIds: [idOf(7)],
    editableUntil: until,
    label: { en: 'Which size of T-shirt do you wear when you run a long way?' },
    help: { en: 'They are cut wide.' },
    choices,
    answers: 1240,
  }),
  sample(2, { kind: 'choices', label: { en: 'Meals' }, choices, answers: 1 }),
  sample(3, { kind: 'phone', required: true, asked: 'later', label: { en: 'Whom do we call in an emergency?' } }),
  sample(4, { kind: 'date', atGate: true, label: { en: 'Day of birth' } }),
  sample(5, {}),
  sample(6, { kind: 'file', required: true, asked: 'later', label: { en: 'Certificate of a doctor' }, help: { en: 'Not older than a year.' } }),
];
const listed: QuestionList = {
  items: [...items],
  event: { id: eventId, timeZone: 'Africa/Nairobi', startDate: until, ticketTypes },
  can: { manageQuestions: true },
};
const refusal = "You don't have permission to perform this action";

const calls = /\/api\/events\/[\w-]+\/questions(\?|$)/;
const route = 'events/:eventId/questions';
const address = `events/${eventId}/questions`;

const list = (data: QuestionList, text: string) => async (page: Page) => {
  await answer(page, calls, { data });
  await frameCalls(page);
  await shows(`/${address}`, text)(page);
};
const full = list(listed, 'As buyers see them');
const inDialog = (button: string, then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await full(page);
  await press(page, button);
  await page.getByRole('dialog').waitFor();
  await then(page);
};

/** The first is the normal state of the page. */
export const questionStates: readonly SiteState[] = [
  { route, name: 'full', who: 'newcomer', open: full },
  { route, name: 'to the box office', who: 'newcomer', open: list({ ...listed, can: { manageQuestions: refusal } }, 'As buyers see them') },
  {
    route,
    name: 'adding',
    who: 'newcomer',
    open: inDialog('Add question', async (page) => {
      await page.getByLabel('Kind of answer').selectOption('choices');
      await page.getByText('In Kiswahili and French').click();
      await see(page, 'The same answers in the same order, one on each line.');
    }),
  },
  {
    route,
    name: 'adding, refused',
    who: 'newcomer',
    open: inDialog('Add question', async (page) => {
      const message = 'Write the question';
      await page.route(calls, (asked) =>
        asked.request().method() === 'POST'
          ? asked.fulfill({
              status: 400,
              json: {
                success: false,
                error: message,
                code: 'INVALID_INPUT',
                message,
                fields: { 'label.en': message, editableUntil: 'Choose a later day' },
              },
            })
          : asked.fallback(),
      );
      await press(page.getByRole('dialog'), 'Save');
      await see(page, message);
    }),
  },
  {
    route,
    name: 'changing',
    who: 'newcomer',
    open: inDialog('Change: Meals', (page) => see(page, 'Who has answered keeps the words that they answered.')),
  },
  { route, name: 'removing', who: 'newcomer', open: inDialog('Remove: Meals', (page) => see(page, 'The answers stay with their orders')) },
  { route, name: 'no questions', who: 'newcomer', open: list({ ...listed, items: [] }, 'No questions yet') },
  {
    route,
    name: 'for a role without questions',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, calls, { status: 403, code: 'EVENT_NOT_YOURS', message: refusal });
      await frameCalls(page);
      await shows(`/${address}`, 'Questions are not open to you')(page);
    },
  },
  { route, name: 'of no event', who: 'newcomer', open: shows(`/${address}`, 'Event Not Found') },
  { route, name: 'for another role', who: 'buyer', open: shows(`/${address}`, 'Role Restriction') },
  { route, name: 'loading', who: 'newcomer', open: framedLoading(address, calls) },
  { route, name: 'failed', who: 'newcomer', open: framedFailing(address, calls, 'This could not be loaded') },
];

const given = (number: number, more: Partial<OrderAnswer>): OrderAnswer => ({
  questionId: idOf(number),
  question: items[number - 1]?.label.en ?? '',
  ticketTypeId: null,
  number: null,
  ticketNumber: null,
  answer: null,
  value: null,
  fileId: null,
  open: true,
  ...more,
});
const ofTicket = (number: number) => ({ ticketTypeId: idOf(7), number, ticketNumber: `VUMI-7K3QZ9M2X${number}` });
const certificate = 'Certificate of the doctor, signed, for the half marathon along the lake.pdf';
const answered: OrderAnswers = {
  orderId: idOf(9),
  orderNumber: 'VUMI-RBL-2026-004181',
  event: { id: eventId, name: 'Run along the lake', timeZone: 'Africa/Nairobi' },
  ticketTypes: ticketTypes.map((type) => ({ ...type, tickets: 2 })),
  questions: items.map(({ answers: _count, ...question }) => question),
  answers: [
    given(1, { ...ofTicket(1), answer: choices[2]!.label.en, value: 'choice2' }),
    given(1, ofTicket(2)),
    given(2, { answer: 'Small, Medium', value: ['choice0', 'choice1'] }),
    given(3, {}),
    given(4, { answer: '28 Feb 2001', value: '2001-02-28' }),
    given(5, {}),
    given(6, { answer: certificate, value: [idOf(4), certificate], fileId: idOf(4) }),
  ],
  can: { answerQuestions: true },
};
const answerRoute = 'orders/:orderId/answers';
const answerCalls = /\/api\/orders\/[\w-]+\/answers$/;
const answerAddress = `/orders/${idOf(9)}/answers`;
const chooseFile = (page: Page) =>
  page.locator('input[type=file]').setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 %%EOF') });
const showing = (data: OrderAnswers, text: string) => async (page: Page) => {
  await answer(page, answerCalls, { data });
  await shows(answerAddress, text)(page);
};

export const answerStates: readonly SiteState[] = [
  { route: answerRoute, name: 'full', who: 'buyer', open: showing(answered, 'Save answers') },
  {
    route: answerRoute,
    name: 'refused',
    who: 'buyer',
    open: async (page) => {
      await showing(answered, 'Save answers')(page);
      const message = 'Please look at your answers';
      const fields = {
        [`answers.${idOf(3)}`]: 'Enter a phone number, like 0712 345 678',
        [`answers.${idOf(1)}.${idOf(7)}.2`]: 'Please answer this question',
        [`answers.${idOf(2)}`]: 'Choose from the answers that are offered',
      };
      const refused = { success: false, error: message, code: 'INVALID_ANSWERS', message, fields };
      await page.route(answerCalls, (asked) =>
        asked.request().method() === 'PUT' ? asked.fulfill({ status: 400, json: refused }) : asked.fallback(),
      );
      await press(page, 'Save answers');
      await see(page, message);
    },
  },
  {
    route: answerRoute,
    name: 'sending a file',
    who: 'buyer',
    open: async (page) => {
      await showing(answered, 'Save answers')(page);
      await answer(page, /\/questions\/[\w-]+\/files/, 'never');
      await chooseFile(page);
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    route: answerRoute,
    name: 'a file that is not taken',
    who: 'buyer',
    open: async (page) => {
      await showing(answered, 'Save answers')(page);
      const message = 'Choose a PDF, a JPEG or a PNG file. This one is none, or is damaged';
      await answer(page, /\/questions\/[\w-]+\/files/, { status: 400, code: 'ANSWER_FILE_NOT_TAKEN', message });
      await chooseFile(page);
      await see(page, message);
    },
  },
  {
    route: answerRoute,
    name: 'closed',
    who: 'buyer',
    open: showing(
      { ...answered, questions: [], answers: answered.answers.map((one) => ({ ...one, open: false })) },
      'These answers can no longer be changed.',
    ),
  },
  { route: answerRoute, name: 'nothing asked', who: 'buyer', open: showing({ ...answered, questions: [], answers: [] }, 'asks nothing') },
  { route: answerRoute, name: 'of no order', who: 'buyer', open: shows(answerAddress, 'Order not found') },
  {
    route: answerRoute,
    name: 'loading',
    who: 'buyer',
    open: async (page) => {
      await answer(page, answerCalls, 'never');
      await Promise.all([page.waitForRequest(answerCalls), page.goto(answerAddress)]);
      await page.getByRole('status').filter({ visible: true }).first().waitFor();
    },
  },
  {
    route: answerRoute,
    name: 'failed',
    who: 'buyer',
    open: async (page) => {
      await answer(page, answerCalls, 500);
      await shows(answerAddress, 'Your answers could not be loaded')(page);
    },
  },
];
