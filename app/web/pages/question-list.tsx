import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Prose, type ProseText } from './prose.tsx';

export interface Question {
  readonly question: string;
  readonly answer: ProseText;
}

interface QuestionListProps {
  readonly title: string;
  readonly questions: readonly Question[];
  /** Under the title: a link to read on. */
  readonly more?: ReactNode;
}

/** Questions that open to their answers: the browser's own <details>, so that they work without script and are found by its search. */
export function QuestionList({ title, questions, more }: QuestionListProps) {
  return (
    <section aria-labelledby="questions" className="md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:gap-12">
      <div>
        <h2 id="questions" className="type-h1">
          {title}
        </h2>
        {more !== undefined && <p className="type-body mt-4 text-ink2">{more}</p>}
      </div>
      <div className="mt-5 divide-y divide-line border-y border-line md:mt-0">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-control py-3.5 [&::-webkit-details-marker]:hidden">
              <h3 className="type-h3">{question}</h3>
              <Icon of={ChevronDown} size={20} className="shrink-0 text-ink3 transition-transform group-open:rotate-180" />
            </summary>
            <div className="type-body measure grid gap-3 pr-9 pb-5 text-ink2">
              <Prose text={answer} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
