// A question as it is typed, and as calls take it.
import type { ListedQuestion } from '#features/questions/contract.ts';
import type { QuestionKind, QuestionMoment, QuestionSubject, Words } from '#features/questions/question-facts.ts';
import { dayOf } from '#platform/contract/dates.ts';

export const written = ['en', 'sw', 'fr'] as const;
export const translated = ['sw', 'fr'] as const;
export type Written = Readonly<Record<(typeof written)[number], string>>;
const blank: Written = { en: '', sw: '', fr: '' };

export interface TypedQuestion {
  readonly kind: QuestionKind;
  readonly subject: QuestionSubject;
  readonly asked: QuestionMoment;
  readonly required: boolean;
  readonly atGate: boolean;
  readonly label: Written;
  readonly help: Written;
  /** One on each line. */
  readonly choices: Written;
  readonly ticketTypeIds: readonly string[] | null;
  /** YYYY-MM-DD; empty: none. */
  readonly until: string;
}

/** What the form begins with. */
export function typedOf(question: ListedQuestion | null, timeZone: string): TypedQuestion {
  if (question === null)
    return {
      kind: 'text',
      subject: 'order',
      asked: 'purchase',
      required: false,
      atGate: false,
      label: blank,
      help: blank,
      choices: blank,
      ticketTypeIds: null,
      until: '',
    };
  const { kind, subject, asked, required, atGate, label, help, choices, ticketTypeIds, editableUntil } = question;
  const all = (words: Words | null): Written => ({ en: words?.en ?? '', sw: words?.sw ?? '', fr: words?.fr ?? '' });
  const lines = (language: keyof Written) => {
    const texts = choices.map((choice) => choice.label[language] ?? '');
    return texts.every((text) => text === '') ? '' : texts.join('\n');
  };
  return {
    kind,
    subject,
    asked,
    required,
    atGate,
    ticketTypeIds,
    label: all(label),
    help: all(help),
    choices: { en: lines('en'), sw: lines('sw'), fr: lines('fr') },
    // The end of a day is the beginning of the next.
    until: editableUntil === null ? '' : dayOf(new Date(Date.parse(editableUntil) - 1), timeZone),
  };
}

/** The lines as choices: one whose words stay keeps its id, so that its answers stay choices. */
export function choicesOf({ en, sw, fr }: Written, question: ListedQuestion | null) {
  const [swahili, french] = [sw.split('\n'), fr.split('\n')];
  return en.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const id = question?.choices.find(({ label }) => label.en === line.trim())?.id;
    const label = { en: line.trim(), sw: swahili[index]?.trim() ?? '', fr: french[index]?.trim() ?? '' };
    return [id === undefined ? { label } : { id, label }];
  });
}
