import { useState } from 'react';
import type { Question } from '#features/questions/contract.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Section } from '../purchase/section.tsx';
import { AnswerFields, type NamedLine, type TypedAnswers } from './answer-fields.tsx';
import { answerTexts } from './texts.ts';

interface AskedQuestionsProps {
  readonly eventId: string;
  readonly questions: readonly Question[];
  readonly lines: readonly NamedLine[];
  readonly values: TypedAnswers;
  /** The refusals of the last attempt; a new object each time. */
  readonly refused: Readonly<Record<string, string>> | null;
  readonly onChange: (values: TypedAnswers) => void;
}

/** What the event asks at the purchase, a part of its form. A refusal goes away where its answer is changed. */
export function AskedQuestions({ eventId, questions, lines, values, refused, onChange }: AskedQuestionsProps) {
  const t = useTexts(answerTexts);
  const [seen, setSeen] = useState<{ readonly refused: typeof refused; readonly values: TypedAnswers }>({ refused, values });
  if (seen.refused !== refused) setSeen({ refused, values });
  const errors = Object.fromEntries(Object.entries(refused ?? {}).filter(([field]) => values[field] === seen.values[field]));
  return (
    <Section title={t.title}>
      <AnswerFields eventId={eventId} questions={questions} lines={lines} values={values} errors={errors} onChange={onChange} />
    </Section>
  );
}
