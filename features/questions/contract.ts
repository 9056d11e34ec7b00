// The questions of an event to its buyers (docs/reference/questions.md).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { fileBody } from '#platform/contract/file.ts';
import { asIssue, type Message } from '#platform/contract/language/declare-messages.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { eventErrors } from '#features/events/contract.ts';
import { saleMomentInput } from '#features/events/writing/instant-input.ts';
import { questionMessages } from './messages.ts';
import {
  ANSWER_FILE_BYTES_MAX,
  ANSWER_FILE_NAME_MAX,
  ANSWER_MAX,
  answerFileTypes,
  ANSWERS_MAX,
  CHOICE_MAX,
  CHOICES_MAX,
  HELP_MAX,
  LABEL_MAX,
  LOOSE_FILES_MAX,
  questionKinds,
  questionMoments,
  QUESTIONS_MAX,
  questionSubjects,
} from './question-facts.ts';

export const questionErrors = defineErrors({
  QUESTION_NOT_FOUND: [404, questionMessages.notFound],
  TOO_MANY_QUESTIONS: [409, questionMessages.tooMany({ maximum: QUESTIONS_MAX })],
  QUESTIONS_CHANGED: [409, questionMessages.changedMeanwhile],
  INVALID_ANSWERS: [400, questionMessages.answersNotTaken],
  QUESTION_CLOSED: [409, questionMessages.answerClosed],
  ANSWER_FILE_EMPTY: [400, questionMessages.fileEmpty],
  ANSWER_FILE_NOT_TAKEN: [400, questionMessages.fileNotTaken],
  ANSWER_FILE_NOT_FOUND: [404, questionMessages.fileNotFound],
  TOO_MANY_LOOSE_FILES: [409, questionMessages.tooManyLooseFiles({ maximum: LOOSE_FILES_MAX })],
});

const tag = 'Events';
const sees = { permission: 'edit:events' } as const;
const manages = { permission: 'manage:tickets' } as const;
const { EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER } = eventErrors;
const { QUESTION_NOT_FOUND, TOO_MANY_QUESTIONS, QUESTIONS_CHANGED } = questionErrors;

const TYPES_MAX = 100;

const params = z.object({ id: z.string().max(100) });
const questionParams = params.extend({ questionId: z.string().max(100) });

const wordsSchema = z.object({ en: z.string(), sw: z.string().nullish(), fr: z.string().nullish() });

export const questionSchema = z.object({
  id: z.uuid(),
  kind: z.enum(questionKinds),
  /** Once for an order, or once for each ticket. */
  subject: z.enum(questionSubjects),
  asked: z.enum(questionMoments),
  required: z.boolean(),
  /** The answer is shown at the gate when the ticket is scanned; never of a file. */
  atGate: z.boolean(),
  /** The ticket types that it is for; null: all. */
  ticketTypeIds: z.array(z.uuid()).nullable(),
  /** Until when buyers change their answers; null: until the event begins. */
  editableUntil: z.iso.datetime().nullable(),
  /** In the language that the organizer gave first, and translations. */
  label: wordsSchema,
  help: wordsSchema.nullable(),
  /** Of `choice` and `choices`; else empty. */
  choices: z.array(z.object({ id: z.string(), label: wordsSchema })),
});
export type Question = z.output<typeof questionSchema>;

const listedQuestion = questionSchema.extend({
  /** Orders that have answered it. */
  answers: z.number().int(),
});
export type ListedQuestion = z.output<typeof listedQuestion>;

const words = (maximum: number, tooLong: Message) => {
  const text = () => nameText().max(maximum, asIssue(tooLong));
  return {
    first: (required: Message) => text().min(1, asIssue(required)),
    others: { sw: text().nullish(), fr: text().nullish() },
  };
};
const labelWords = words(LABEL_MAX, questionMessages.labelTooLong({ maximum: LABEL_MAX }));
const helpWords = words(HELP_MAX, questionMessages.helpTooLong({ maximum: HELP_MAX }));
const choiceMessage = questionMessages.choiceTooLong({ maximum: CHOICE_MAX });
const choiceWords = words(CHOICE_MAX, choiceMessage);

const label = z.object({ en: labelWords.first(questionMessages.labelRequired), ...labelWords.others });
const changeable = {
  label,
  help: z.object({ en: helpWords.first(questionMessages.labelRequired), ...helpWords.others }).nullish(),
  choices: z
    .array(
      z.object({
        /** Of a choice that stays. */
        id: z.string().max(40).optional(),
        label: z.object({ en: choiceWords.first(choiceMessage), ...choiceWords.others }),
      }),
    )
    .max(CHOICES_MAX)
    .default([]),
  required: z.boolean().default(false),
  /** Shows the answer at the gate; not of a file. */
  atGate: z.boolean().default(false),
  asked: z.enum(questionMoments).default('purchase'),
  /** Null: all. */
  ticketTypeIds: z.array(z.uuid()).min(1).max(TYPES_MAX).nullish(),
  /** A moment; or YYYY-MM-DD, the end of a day where the event is. Null: until the event begins. */
  editableUntil: saleMomentInput.nullish(),
};

export const listQuestions = endpoint({
  id: 'listQuestions',
  summary: "The questions of the caller's own event (an admin may see any), in the order in which they are asked",
  tag,
  method: 'GET',
  path: '/events/{id}/questions',
  access: sees,
  params,
  output: z.object({
    items: z.array(listedQuestion),
    event: z.object({
      id: z.uuid(),
      timeZone: z.string(),
      startDate: z.iso.datetime(),
      ticketTypes: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
    can: z.object({ manageQuestions: canSchema }),
  }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS],
});
export type QuestionList = z.output<typeof listQuestions.output>;

export const listAskedQuestions = endpoint({
  id: 'listAskedQuestions',
  summary: 'What buyers of these ticket types are asked at the purchase',
  tag,
  method: 'GET',
  path: '/events/{id}/asked-questions',
  access: 'open',
  params,
  query: z.object({
    /** Ids, divided by commas. Questions for other types are left out, so that hidden ones stay so. */
    types: z
      .string()
      .max(TYPES_MAX * 37)
      .default(''),
  }),
  output: z.object({ items: z.array(questionSchema) }),
  errors: [EVENT_NOT_FOUND],
});

export const createQuestion = endpoint({
  id: 'createQuestion',
  summary: "Adds a question to the caller's own event (an admin may to any), behind the others",
  tag,
  method: 'POST',
  path: '/events/{id}/questions',
  access: manages,
  params,
  body: z.object({ kind: z.enum(questionKinds), subject: z.enum(questionSubjects).default('order'), ...changeable }),
  output: questionSchema,
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, TOO_MANY_QUESTIONS],
  idempotency: 'stored',
});

export const orderQuestions = endpoint({
  id: 'orderQuestions',
  summary: 'Puts the questions of an event in another order',
  tag,
  method: 'PUT',
  path: '/events/{id}/questions',
  access: manages,
  params,
  /** Every question of the event, once. */
  body: z.object({ ids: z.array(z.uuid()).max(QUESTIONS_MAX) }),
  output: z.object({ ids: z.array(z.uuid()) }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, QUESTIONS_CHANGED],
  idempotency: 'stored',
});

export const changeQuestion = endpoint({
  id: 'changeQuestion',
  summary: 'Changes a question; what was answered keeps the words that it answered',
  tag,
  method: 'PUT',
  path: '/events/{id}/questions/{questionId}',
  access: manages,
  params: questionParams,
  body: z.object(changeable),
  output: questionSchema,
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, QUESTION_NOT_FOUND],
  idempotency: 'stored',
});

export const removeQuestion = endpoint({
  id: 'removeQuestion',
  summary: 'Asks a question no more; its answers stay with their orders',
  tag,
  method: 'DELETE',
  path: '/events/{id}/questions/{questionId}',
  access: manages,
  params: questionParams,
  output: z.object({ id: z.uuid() }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, QUESTION_NOT_FOUND],
  idempotency: 'stored',
});

/** Where a browser does not know a file's type, it sends none that tells: the content decides. */
const UNKNOWN_TYPE = 'application/octet-stream';
/** From one network, which may be that of a mobile carrier: what an account may have is limited besides. */
const UPLOADS_PER_MINUTE = 240;

export const uploadAnswerFile = endpoint({
  id: 'uploadAnswerFile',
  summary:
    'Stores a file (PDF, JPEG or PNG by its content) for an answer that the caller is about to give, for a day. The body is the file; the answer then names its id',
  tag,
  method: 'POST',
  path: '/events/{id}/questions/{questionId}/files',
  access: 'signed-in',
  params: questionParams,
  query: z.object({ name: z.string().max(1000).default('') }),
  upload: { types: [...answerFileTypes, UNKNOWN_TYPE], bytesMax: ANSWER_FILE_BYTES_MAX },
  body: fileBody,
  output: z.object({ id: z.uuid(), name: z.string(), mediaType: z.enum(answerFileTypes), bytes: z.number().int() }),
  errors: [
    EVENT_NOT_FOUND,
    QUESTION_NOT_FOUND,
    questionErrors.QUESTION_CLOSED,
    questionErrors.ANSWER_FILE_EMPTY,
    questionErrors.ANSWER_FILE_NOT_TAKEN,
    questionErrors.TOO_MANY_LOOSE_FILES,
    platformErrors.BODY_TOO_LARGE,
    platformErrors.UNSUPPORTED_MEDIA_TYPE,
  ],
  requestsPerMinute: UPLOADS_PER_MINUTE,
});

/** Answers as buyers send them: each for an order, or for the `number`th ticket of a type in it. */
export const answersInput = z
  .array(
    z.object({
      questionId: z.uuid(),
      ticketTypeId: z.uuid().nullish(),
      number: z.number().int().min(1).max(10_000).nullish(),
      /** Text, a date as YYYY-MM-DD, a phone number or the id of a choice; ids for several choices; the id of a file, alone or before its name. Null: no answer. */
      value: z.union([z.string().max(ANSWER_MAX * 4), z.array(z.string().max(ANSWER_FILE_NAME_MAX)).max(CHOICES_MAX)]).nullable(),
    }),
  )
  .max(ANSWERS_MAX);

/** An answer in words, with the question as it was answered. */
export const answerInWords = z.object({ questionId: z.uuid(), question: z.string(), answer: z.string() });
export type AnswerInWords = z.output<typeof answerInWords>;
