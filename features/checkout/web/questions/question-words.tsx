import type { ChangeEvent } from 'react';
import { hasChoices, HELP_MAX, LABEL_MAX } from '#features/questions/question-facts.ts';
import { languageNames } from '#platform/contract/language/languages.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { LongTextInput } from '#platform/web/ui/controls/long-text-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { questionTexts } from './texts.ts';
import { translated, type TypedQuestion } from './typed-question.ts';

export interface PartProps {
  readonly typed: TypedQuestion;
  readonly set: (change: Partial<TypedQuestion>) => void;
}
export interface CheckedPartProps extends PartProps {
  readonly errors: Readonly<Record<string, string | undefined>>;
}
type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** The question, its choices and its help text, in the first language. */
export function FirstWords({ typed, errors, set }: CheckedPartProps) {
  const { form: t } = useTexts(questionTexts);
  const { kind, label, help, choices } = typed;
  return (
    <>
      <TextInput
        name="label.en"
        label={t.label}
        error={errors['label.en']}
        maxLength={LABEL_MAX}
        value={label.en}
        onChange={({ target }: Changed) => set({ label: { ...label, en: target.value } })}
      />
      {hasChoices(kind) && (
        <LongTextInput
          name="choices"
          label={t.choices}
          hint={t.choicesHint}
          rows={4}
          error={errors['choices'] ?? choiceError(errors)}
          value={choices.en}
          onChange={({ target }: Changed) => set({ choices: { ...choices, en: target.value } })}
        />
      )}
      <TextInput
        name="help.en"
        label={t.help}
        aside={t.optional}
        error={errors['help.en']}
        maxLength={HELP_MAX}
        value={help.en}
        onChange={({ target }: Changed) => set({ help: { ...help, en: target.value } })}
      />
    </>
  );
}

function choiceError(errors: CheckedPartProps['errors']): string | undefined {
  return Object.entries(errors).find(([name]) => name.startsWith('choices.'))?.[1];
}

/** The same words in the other languages. */
export function Translations({ typed: { kind, label, help, choices }, errors, set }: CheckedPartProps) {
  const { form: t } = useTexts(questionTexts);
  const named = (field: string, language: (typeof translated)[number]) => t.inLanguage({ field, language: languageNames[language] });
  return (
    <details className="min-w-0 rounded-inset border border-line px-4">
      <summary className="type-strong flex min-h-11 cursor-pointer items-center">{t.translations}</summary>
      <div className="grid grid-cols-1 gap-5 pt-2 pb-4">
        {translated.map((language) => (
          <div key={language} className="grid grid-cols-1 gap-5">
            <TextInput
              name={`label.${language}`}
              label={named(t.label, language)}
              aside={t.optional}
              error={errors[`label.${language}`]}
              maxLength={LABEL_MAX}
              value={label[language]}
              onChange={({ target }: Changed) => set({ label: { ...label, [language]: target.value } })}
            />
            {hasChoices(kind) && (
              <LongTextInput
                name={`choices.${language}`}
                label={named(t.choices, language)}
                aside={t.optional}
                hint={t.sameLines}
                rows={4}
                value={choices[language]}
                onChange={({ target }: Changed) => set({ choices: { ...choices, [language]: target.value } })}
              />
            )}
            <TextInput
              name={`help.${language}`}
              label={named(t.help, language)}
              aside={t.optional}
              error={errors[`help.${language}`]}
              maxLength={HELP_MAX}
              value={help[language]}
              onChange={({ target }: Changed) => set({ help: { ...help, [language]: target.value } })}
            />
          </div>
        ))}
      </div>
    </details>
  );
}
