import { nameIn } from '#features/events/fixed-names.ts';
import type { Question } from '#features/questions/contract.ts';
import { fieldOfAnswer, slotsOf } from '#features/questions/slots.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { AnswerField, type TypedAnswer } from './answer-field.tsx';
import { answerTexts } from './texts.ts';

/** Tickets of one type in an order. */
export interface NamedLine {
  readonly ticketTypeId: string;
  readonly name: string;
  readonly tickets: number;
}

export type TypedAnswers = Readonly<Record<string, TypedAnswer>>;

interface AnswerFieldsProps {
  readonly eventId: string;
  readonly questions: readonly Question[];
  readonly lines: readonly NamedLine[];
  /** By field, as refusals name them. */
  readonly values: TypedAnswers;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (values: TypedAnswers) => void;
}

/** Everything that an order is asked: first about the order, then about each ticket. */
export function AnswerFields({ eventId, questions, lines, values, errors, onChange }: AnswerFieldsProps) {
  const t = useTexts(answerTexts);
  const language = useLanguage();
  const all = questions.flatMap((question) => slotsOf(question, lines).map((slot) => ({ question, slot, field: fieldOfAnswer(question.id, slot) })));
  const groups = [...Map.groupBy(all, ({ slot }) => slot.position)].toSorted(([one], [other]) => one - other);
  const titleOf = ({ slot: { ticketTypeId, number } }: (typeof all)[number]): string => {
    const type = lines.find((line) => line.ticketTypeId === ticketTypeId)?.name ?? '';
    return t.ticket({ type: nameIn(type, language), number: number ?? 1 });
  };
  return (
    <div className="grid grid-cols-1 gap-7">
      {groups.map(([position, asked]) => {
        const fields = asked.map(({ question, field }) => (
          <AnswerField
            key={field}
            eventId={eventId}
            question={question}
            name={field}
            value={values[field]}
            error={errors[field]}
            onChange={(value) => onChange({ ...values, [field]: value })}
          />
        ));
        const [first] = asked;
        return position === 0 || first === undefined ? (
          <div key={position} className="grid grid-cols-1 gap-5">
            {fields}
          </div>
        ) : (
          <fieldset key={position} className="grid grid-cols-1 gap-5">
            <legend className="type-strong mb-3">{titleOf(first)}</legend>
            {fields}
          </fieldset>
        );
      })}
    </div>
  );
}
