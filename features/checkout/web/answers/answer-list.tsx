import { nameIn } from '#features/events/fixed-names.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import type { OrderAnswer, OrderAnswers } from '../../answers/answers-contract.ts';
import { OpenAnswerFile } from './file/open-answer-file.tsx';
import { answerTexts } from './texts.ts';

interface AnswerListProps {
  readonly orderId: string;
  readonly answers: readonly OrderAnswer[];
  readonly ticketTypes: OrderAnswers['ticketTypes'];
}

/** Answers to read: of the order, then of each ticket. */
export function AnswerList({ orderId, answers, ticketTypes }: AnswerListProps) {
  const t = useTexts(answerTexts);
  const language = useLanguage();
  const aboutOf = ({ ticketTypeId, number, ticketNumber }: OrderAnswer): string | null => {
    if (ticketTypeId === null || number === null) return null;
    const type = nameIn(ticketTypes.find(({ id }) => id === ticketTypeId)?.name ?? '', language);
    return [t.ticket({ type, number }), ticketNumber].filter(Boolean).join(' · ');
  };
  return (
    <dl className="type-body grid gap-4">
      {answers.map((one) => {
        const about = aboutOf(one);
        return (
          <div key={`${one.questionId} ${one.ticketTypeId} ${one.number}`} className="min-w-0">
            <dt className="type-small text-ink2">
              {one.question}
              {about !== null && <span className="block text-ink3">{about}</span>}
            </dt>
            <dd className="font-semibold wrap-anywhere whitespace-pre-line">
              {one.fileId !== null && one.answer !== null ? (
                <OpenAnswerFile orderId={orderId} fileId={one.fileId} name={one.answer} />
              ) : (
                (one.answer ?? <span className="font-normal text-ink2">{t.notAnswered}</span>)
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
