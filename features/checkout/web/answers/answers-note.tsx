import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { getOrderAnswers } from '../../answers/endpoints.ts';
import { answerTexts } from './texts.ts';

/** At an order or a ticket: what the organizer still asks, else the way to what was answered. Renders nothing where nothing is asked, or without a network. */
export default function AnswersNote({ orderId }: { readonly orderId: string }) {
  const t = useTexts(answerTexts);
  const { data } = useQuery({
    queryKey: ['order-answers', orderId],
    queryFn: ({ signal }) => call(getOrderAnswers, { params: { id: orderId } }, { signal }),
    retry: false,
  });
  if (data === undefined || data.answers.length === 0) return null;
  const to = paths.orderAnswers(orderId);
  const missing = data.answers.filter(({ open, answer }) => open && answer === null);
  if (missing.length === 0)
    return (
      <Link to={to} className="link type-body justify-self-start">
        {t.see}
      </Link>
    );
  const isRequired = missing.some(({ questionId }) => data.questions.some(({ id, required }) => id === questionId && required));
  return (
    <Alert
      tone={isRequired ? 'warn' : 'info'}
      action={
        <ButtonLink to={to} size="small" variant="outline">
          {t.answer}
        </ButtonLink>
      }
    >
      {isRequired ? t.asksRequired : t.asksLater}
    </Alert>
  );
}
