// Which questions an order is asked, and what answers are taken (docs/reference/questions.md#answers).
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import { visibleText } from '#platform/contract/visible-text.ts';
import { questionMessages } from './messages.ts';
import { ANSWER_MAX, FILES_OF_ORDER_MAX, type QuestionKind, type QuestionMoment, type QuestionSubject } from './question-facts.ts';
import { fieldOfAnswer, slotsOf, type AnsweredLine, type Slot } from './slots.ts';

export type AnswerValue = string | readonly string[];

/** A question as far as it decides which answers are taken. */
export interface AskedQuestion {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly subject: QuestionSubject;
  readonly asked: QuestionMoment;
  readonly required: boolean;
  readonly ticketTypeIds: readonly string[] | null;
  readonly choices: readonly { readonly id: string }[];
  readonly version: number;
  readonly editableUntil: Date | null;
}

export interface GivenAnswer extends Slot {
  readonly questionId: string;
  readonly value: AnswerValue | null;
}

/** A stored file by which the caller may answer: of which question, and its name. */
export interface OfferedFile {
  readonly questionId: string;
  readonly name: string;
}
/** By their ids. */
export type OfferedFiles = ReadonlyMap<string, OfferedFile>;

export interface TakenAnswer {
  readonly questionId: string;
  readonly kind: QuestionKind;
  /** The position of the ticket in the order; 0: the order as a whole. */
  readonly ticket: number;
  readonly version: number;
  /** Null: no answer. Of a file: its id and its name. */
  readonly value: AnswerValue | null;
}

export interface CheckedAnswers {
  readonly answers: readonly TakenAnswer[];
  /** Why answers are not taken, by field. */
  readonly problems: Readonly<Record<string, Message>>;
}

/** The answers of a purchase: every question that is asked then. What answers no such question is left out: it may have been removed meanwhile. */
export function checkAtPurchase(
  questions: readonly AskedQuestion[],
  lines: readonly AnsweredLine[],
  given: readonly GivenAnswer[],
  files: OfferedFiles,
): CheckedAnswers {
  const byField = new Map(given.map((answer) => [fieldOfAnswer(answer.questionId, answer), answer]));
  const asked = questions.filter((question) => question.asked === 'purchase');
  return collect(
    asked.flatMap((question) =>
      slotsOf(question, lines).map((slot) => {
        const field = fieldOfAnswer(question.id, slot);
        return { question, ticket: slot.position, field, ...readAnswer(question, byField.get(field)?.value ?? null, files) };
      }),
    ),
  );
}

/** Answers that are given or changed after the purchase. `startsAt`: of the event. */
export function checkLater(
  questions: readonly AskedQuestion[],
  lines: readonly AnsweredLine[],
  given: readonly GivenAnswer[],
  { startsAt, now, files }: { readonly startsAt: Date; readonly now: Date; readonly files: OfferedFiles },
): CheckedAnswers {
  return collect(
    given.map((answer) => {
      const question = questions.find(({ id }) => id === answer.questionId);
      const field = fieldOfAnswer(answer.questionId, answer);
      const slot = question && slotsOf(question, lines).find((one) => fieldOfAnswer(question.id, one) === field);
      if (question === undefined || slot === undefined) return { question: null, field, problem: questionMessages.notAskedHere };
      if (!isOpen(question, startsAt, now)) return { question: null, field, problem: questionMessages.answerClosed };
      return { question, ticket: slot.position, field, ...readAnswer(question, answer.value, files) };
    }),
  );
}

/** Whether buyers may still give or change the answer. */
export function isOpen({ editableUntil }: Pick<AskedQuestion, 'editableUntil'>, startsAt: Date, now: Date): boolean {
  return now < (editableUntil ?? startsAt);
}

type Read = { readonly value: AnswerValue | null; readonly problem?: undefined } | { readonly problem: Message };
type Checked =
  | { readonly question: null; readonly field: string; readonly problem: Message }
  | ({ readonly question: AskedQuestion; readonly ticket: number; readonly field: string } & Read);

function collect(all: readonly Checked[]): CheckedAnswers {
  const files = all.filter(({ question, problem }) => question?.kind === 'file' && problem === undefined);
  const tooMany = questionMessages.tooManyFilesOfOrder({ maximum: FILES_OF_ORDER_MAX });
  const problems = Object.fromEntries([
    ...all.flatMap(({ field, problem }) => (problem === undefined ? [] : [[field, problem] as const])),
    ...files.slice(FILES_OF_ORDER_MAX).map(({ field }) => [field, tooMany] as const),
  ]);
  const answers = all.flatMap((one): TakenAnswer[] => {
    if (one.question === null || one.problem !== undefined) return [];
    const { id: questionId, kind, version } = one.question;
    return [{ questionId, kind, ticket: one.ticket, version, value: one.value }];
  });
  return { answers, problems };
}

/** An answer in the form that is stored, or why it is not taken. */
export function readAnswer(
  question: Pick<AskedQuestion, 'id' | 'kind' | 'required' | 'choices'>,
  value: AnswerValue | null,
  files: OfferedFiles,
): Read {
  if (value === null || (typeof value === 'string' ? visibleText(value) === '' : value.length === 0))
    return question.required ? { problem: questionMessages.answerRequired } : { value: null };
  const read = readers[question.kind];
  return read(value, question, files);
}

type Reader = (value: AnswerValue, question: Pick<AskedQuestion, 'id' | 'choices'>, files: OfferedFiles) => Read;

const readers: Readonly<Record<QuestionKind, Reader>> = {
  text(value) {
    if (typeof value !== 'string') return { problem: questionMessages.answerRequired };
    return value.length > ANSWER_MAX ? { problem: questionMessages.answerTooLong({ maximum: ANSWER_MAX }) } : { value: visibleText(value) };
  },
  choice(value, { choices }) {
    return typeof value === 'string' && choices.some(({ id }) => id === value) ? { value } : { problem: questionMessages.choiceNotOffered };
  },
  choices(value, { choices }) {
    const offered = new Set(choices.map(({ id }) => id));
    if (typeof value === 'string' || !value.every((id) => offered.has(id))) return { problem: questionMessages.choiceNotOffered };
    // In the order of the question, each once.
    return { value: [...offered].filter((id) => value.includes(id)) };
  },
  date(value) {
    return typeof value === 'string' && isDay(value) ? { value } : { problem: questionMessages.dateNotValid };
  },
  phone(value) {
    const number = typeof value === 'string' ? readPhone(value) : null;
    return number === null ? { problem: questionMessages.phoneNotValid } : { value: number };
  },
  file(value, { id }, files) {
    const [fileId = ''] = typeof value === 'string' ? [value] : value;
    const file = files.get(fileId);
    return file?.questionId === id ? { value: [fileId, file.name] } : { problem: questionMessages.fileNotHere };
  },
};

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** In international form: a Kenyan number however it is written, any other with its country code. */
function readPhone(typed: string): string | null {
  const other = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  return toInternationalPhone(typed) ?? (/^\+[1-9]\d{6,14}$/.test(other) ? other : null);
}
