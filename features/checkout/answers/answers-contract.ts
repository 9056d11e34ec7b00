// What an order answers to the questions of its event (docs/reference/questions.md#answers).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { fileEndpoint } from '#platform/contract/file.ts';
import { answersInput, questionErrors, questionSchema } from '#features/questions/contract.ts';
import { checkoutErrors, orderParams } from '../contract.ts';

const tag = 'Orders';

const answerSchema = z.object({
  /** As it is asked now; as it was answered where it is asked no more or was answered in other words. */
  question: z.string(),
  questionId: z.uuid(),
  /** Of a ticket: its type, and its place among those of its type; null: the order as a whole. */
  ticketTypeId: z.uuid().nullable(),
  number: z.number().int().nullable(),
  /** Null while there is no ticket yet. */
  ticketNumber: z.string().nullable(),
  /** In words; null: not answered. */
  answer: z.string().nullable(),
  /** As it is sent: text, a day, a number, ids of choices, the id and the name of a file. Null: not answered. */
  value: z.union([z.string(), z.array(z.string())]).nullable(),
  /** Of an answer by a file: what `getAnswerFile` opens. */
  fileId: z.uuid().nullable(),
  /** The answer can still be given or changed; then the question is among `questions`. */
  open: z.boolean(),
});
export type OrderAnswer = z.output<typeof answerSchema>;

const output = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  event: z.object({ id: z.uuid(), name: z.string(), timeZone: z.string() }),
  /** What was ordered, in its order. */
  ticketTypes: z.array(z.object({ id: z.uuid(), name: z.string(), tickets: z.number().int() })),
  /** What can still be answered. */
  questions: z.array(questionSchema),
  /** In the order of the questions, those of the order first among them. */
  answers: z.array(answerSchema),
  can: z.object({ answerQuestions: canSchema }),
});
export type OrderAnswers = z.output<typeof output>;

export const getOrderAnswers = endpoint({
  id: 'getOrderAnswers',
  summary: 'What an order answers to the questions of its event, and what is still asked',
  tag,
  method: 'GET',
  path: '/orders/{id}/answers',
  access: 'signed-in',
  params: orderParams,
  output,
  errors: [checkoutErrors.ORDER_NOT_FOUND],
});

export const answerQuestions = endpoint({
  id: 'answerQuestions',
  summary: "Gives or changes answers of the caller's own order, until their day; all that are sent, or none",
  tag,
  method: 'PUT',
  path: '/orders/{id}/answers',
  access: 'signed-in',
  params: orderParams,
  body: z.object({ answers: answersInput }),
  output,
  errors: [checkoutErrors.ORDER_NOT_FOUND, checkoutErrors.ORDER_NOT_CONFIRMED, questionErrors.INVALID_ANSWERS],
  idempotency: 'stored',
});

export const getAnswerFile = fileEndpoint({
  id: 'getAnswerFile',
  summary: 'A file by which an order answers, for its buyer and who sells for the event; what is opened by others than the buyer is in the audit log',
  tag,
  path: '/orders/{id}/answers/files/{fileId}',
  access: 'signed-in',
  params: orderParams.extend({ fileId: z.string().max(100) }),
  file: 'application/octet-stream',
  errors: [checkoutErrors.ORDER_NOT_FOUND, questionErrors.ANSWER_FILE_NOT_FOUND],
});
