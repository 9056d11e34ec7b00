import { boolean, customType, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, utc } from '#platform/server/database/columns.ts';
import type { AnswerFileType, QuestionKind, QuestionMoment, QuestionSubject, Words } from '../question-facts.ts';
import type { AnswerValue } from '../rules.ts';

export const eventQuestions = pgTable('event_questions', {
  id: uuid().primaryKey(),
  eventId: uuid('event_id').notNull(),
  position: integer().notNull(),
  kind: text().$type<QuestionKind>().notNull(),
  subject: text().$type<QuestionSubject>().notNull(),
  asked: text().$type<QuestionMoment>().notNull(),
  required: boolean().notNull(),
  /** The gate sees the answer when the ticket is scanned. */
  atGate: boolean('at_gate').notNull(),
  /** Null: all of the event. */
  ticketTypeIds: jsonb('ticket_type_ids').$type<readonly string[]>(),
  /** Null: until the event begins. */
  editableUntil: utc('editable_until'),
  /** Of its wording now. */
  version: integer().notNull(),
  /** Since when it is asked no more. */
  removedAt: utc('removed_at'),
  createdAt: utc('created_at').notNull(),
});

export interface StoredChoice {
  readonly id: string;
  readonly label: Words;
}

/** What was asked in which words; only added to. */
export const questionWordings = pgTable(
  'question_wordings',
  {
    questionId: uuid('question_id').notNull(),
    version: integer().notNull(),
    label: jsonb().$type<Words>().notNull(),
    help: jsonb().$type<Words>(),
    choices: jsonb().$type<readonly StoredChoice[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.version] })],
);

/** JSON as the connection reads it. Read a second time, as `jsonb` does with texts, the text 42 would be a number. */
const answerValue = customType<{ data: AnswerValue; driverData: unknown }>({ dataType: () => 'jsonb', fromDriver: (value) => value as AnswerValue });

export const orderAnswers = pgTable(
  'order_answers',
  {
    orderId: uuid('order_id').notNull(),
    questionId: uuid('question_id').notNull(),
    /** The position of a ticket in its order; 0: the order as a whole. */
    ticket: integer().notNull(),
    version: integer().notNull(),
    value: answerValue('value').notNull(),
    answeredAt: utc('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.questionId, table.ticket] })],
);

/** Files that were sent for answers; the bytes are in the store (docs/reference/questions.md#files). */
export const answerFiles = pgTable('answer_files', {
  id: uuid().primaryKey(),
  questionId: uuid('question_id'),
  uploaderId: uuid('uploader_id'),
  /** The order that answers by it; null: none does. */
  orderId: uuid('order_id'),
  status: text().$type<'storing' | 'stored' | 'removed'>().notNull(),
  name: text().notNull(),
  mediaType: text('media_type').$type<AnswerFileType>().notNull(),
  bytes: integer().notNull(),
  /** The key of the file, sealed; null once it is removed. */
  sealedKey: bytes('sealed_key'),
  /** Since when no order answers by it, where none does. */
  looseSince: utc('loose_since').notNull(),
});
