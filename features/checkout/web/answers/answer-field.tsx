import type { ChangeEvent } from 'react';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { Question } from '#features/questions/contract.ts';
import { ANSWER_MAX, wordsIn } from '#features/questions/question-facts.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { answerTexts } from './texts.ts';

const AnswerFile = lazyPart(() => import('./file/answer-file.tsx'));

/** Text, a day, a number or the id of a choice; ids of several; the id and the name of a file. */
export type TypedAnswer = string | readonly string[];

interface AnswerFieldProps {
  /** Where files go; null: nothing that is answered goes anywhere. */
  readonly eventId: string | null;
  readonly question: Question;
  /** The name of the answer among the fields of a refusal. */
  readonly name: string;
  readonly value: TypedAnswer | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: TypedAnswer) => void;
}

type Changed = ChangeEvent<HTMLInputElement | HTMLSelectElement>;

/** One question, with the control that fits what it asks for. */
export function AnswerField({ eventId, question, name, value, error, onChange }: AnswerFieldProps) {
  const t = useTexts(answerTexts);
  const language = useLanguage();
  const { kind, required, label, help, choices, atGate } = question;
  const hints = [...(help === null ? [] : [wordsIn(help, language)]), ...(atGate ? [t.atGate] : [])];
  const text = typeof value === 'string' ? value : '';
  const options = choices.map(({ id, label: words }) => ({ value: id, label: wordsIn(words, language) }));
  const field = {
    name,
    error,
    label: wordsIn(label, language),
    hint: hints.length === 0 ? undefined : hints.join(' · '),
    aside: required ? undefined : t.optional,
    'aria-required': required,
    value: text,
    onChange: ({ target }: Changed) => onChange(target.value),
  };
  if (kind === 'choices') {
    const chosen = typeof value === 'object' ? value : [];
    const turn = (id: string, isOn: boolean) => onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
    return (
      <fieldset>
        <legend className="mb-0.5 text-[14px] font-semibold">
          {field.label}
          {!required && <span className="type-small ml-3 font-normal">{t.optional}</span>}
        </legend>
        {field.hint !== undefined && <p className="type-small text-ink3">{field.hint}</p>}
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            label={option.label}
            checked={chosen.includes(option.value)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => turn(option.value, target.checked)}
          />
        ))}
        {error !== undefined && (
          <p role="alert" className="mt-1 text-[13.5px] font-semibold text-bad">
            {error}
          </p>
        )}
      </fieldset>
    );
  }
  if (kind === 'file') {
    const { label: words, hint, aside } = field;
    return (
      <AnswerFile
        {...{ eventId, name, error, hint, aside, onChange }}
        questionId={question.id}
        label={words}
        value={typeof value === 'object' ? value : []}
      />
    );
  }
  if (kind === 'choice') return <SelectInput {...field} className="min-w-0" options={[{ value: '', label: t.choose }, ...options]} />;
  if (kind === 'text') return <TextInput {...field} maxLength={ANSWER_MAX} />;
  if (kind === 'date') return <TextInput {...field} type="date" />;
  return <TextInput {...field} type="tel" inputMode="tel" maxLength={30} autoComplete="off" />;
}
