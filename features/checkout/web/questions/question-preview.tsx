import { useState } from 'react';
import type { Question } from '#features/questions/contract.ts';
import { questionSubjects } from '#features/questions/question-facts.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { AnswerField, type TypedAnswer } from '../answers/answer-field.tsx';
import { questionTexts } from './texts.ts';

/** The questions as buyers see them: each once, to be tried out. */
export function QuestionPreview({ questions }: { readonly questions: readonly Question[] }) {
  const t = useTexts(questionTexts);
  const [typed, setTyped] = useState<Readonly<Record<string, TypedAnswer>>>({});
  return (
    <Card className="grid gap-5">
      <h3 className="type-h3">{t.preview}</h3>
      {questionSubjects.map((subject) => {
        const asked = questions.filter((question) => question.subject === subject);
        if (asked.length === 0) return null;
        return (
          <div key={subject} className="grid grid-cols-1 gap-5">
            {subject === 'ticket' && <p className="type-strong">{t.forEach}</p>}
            {asked.map((question) => (
              <AnswerField
                key={question.id}
                eventId={null}
                question={question}
                name={`preview.${question.id}`}
                value={typed[question.id]}
                error={undefined}
                onChange={(value) => setTyped({ ...typed, [question.id]: value })}
              />
            ))}
          </div>
        );
      })}
      <p className="type-small text-ink2">{t.previewNote}</p>
    </Card>
  );
}
