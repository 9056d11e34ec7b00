// What a question is, for both sides (docs/reference/questions.md).
import type { Language } from '#platform/contract/language/languages.ts';

/** `choice`: one of the choices; `choices`: any number of them. */
export const questionKinds = ['text', 'choice', 'choices', 'date', 'phone', 'file'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Asked once for an order, or once for each ticket. */
export const questionSubjects = ['order', 'ticket'] as const;
export type QuestionSubject = (typeof questionSubjects)[number];

/** At the purchase, or after it by a link in the email and on the ticket. */
export const questionMoments = ['purchase', 'later'] as const;
export type QuestionMoment = (typeof questionMoments)[number];

export const QUESTIONS_MAX = 20;
export const LABEL_MAX = 200;
export const HELP_MAX = 500;
export const CHOICES_MIN = 2;
export const CHOICES_MAX = 30;
export const CHOICE_MAX = 100;
export const ANSWER_MAX = 1000;
/** Of one call: each question of each ticket of the largest order. */
export const ANSWERS_MAX = 2000;

/** What an answer by a file may be, told by its content (docs/reference/questions.md#files). */
export const answerFileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type AnswerFileType = (typeof answerFileTypes)[number];
export const ANSWER_FILE_BYTES_MAX = 5 * 1024 * 1024;
export const ANSWER_FILE_MEGABYTES = ANSWER_FILE_BYTES_MAX / (1024 * 1024);
export const ANSWER_FILE_NAME_MAX = 120;
/** Files of one account by which no order answers yet. */
export const LOOSE_FILES_MAX = 30;
/** Files that one account sends in a day, whatever answers by them: free orders would else keep any number of them for good. */
export const ANSWER_FILES_A_DAY = 120;
/** How long such a file is stored. */
export const LOOSE_FILE_HOURS = 24;
export const FILES_OF_ORDER_MAX = 60;

/** A text of an organizer. English is what everybody reads whose language is not there; it may be any language that the buyers read. */
export interface Words {
  readonly en: string;
  readonly sw?: string | null | undefined;
  readonly fr?: string | null | undefined;
}

/** The text in a language, else the first one. */
export function wordsIn(words: Words, language: Language): string {
  return words[language] || words.en;
}

export const hasChoices = (kind: QuestionKind): boolean => kind === 'choice' || kind === 'choices';
