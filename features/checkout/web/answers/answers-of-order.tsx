import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { getOrderAnswers } from '../../answers/endpoints.ts';
import { AnswerList } from './answer-list.tsx';
import { answerTexts } from './texts.ts';

/** What an order answers, for who sells for its event; nothing where nothing was asked. */
export default function AnswersOfOrder({ orderId }: { readonly orderId: string }) {
  const t = useTexts(answerTexts);
  const { data } = useQuery({
    queryKey: ['order-answers', orderId],
    queryFn: ({ signal }) => call(getOrderAnswers, { params: { id: orderId } }, { signal }),
  });
  if (data === undefined || data.answers.length === 0) return null;
  return (
    <Card className="grid gap-4">
      <h3 className="type-h3">{t.answers}</h3>
      <AnswerList orderId={orderId} answers={data.answers} ticketTypes={data.ticketTypes} />
    </Card>
  );
}
