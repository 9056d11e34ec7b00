import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useParams } from 'react-router';
import { ApiError, call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { NotFoundScreen } from '#platform/web/page/not-found-screen.tsx';
import { paths } from '#platform/web/paths.ts';
import { TaskPage, TaskSubject } from '#platform/web/task/task-page.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { fieldOfAnswer } from '#features/questions/slots.ts';
import type { OrderAnswers } from '../../answers/answers-contract.ts';
import { answerQuestions, getOrderAnswers } from '../../answers/endpoints.ts';
import { AnswerFields, type NamedLine, type TypedAnswers } from './answer-fields.tsx';
import { AnswerList } from './answer-list.tsx';
import { answersToSend } from './answers-to-send.ts';
import { answerTexts } from './texts.ts';

const NOT_FOUND = 404;

/** What an order answers: to be given and changed while the questions are open, else to be read. */
export default function OrderAnswersPage() {
  const t = useTexts(answerTexts);
  const { orderId = '' } = useParams();
  const query = useQuery({
    queryKey: ['order-answers', orderId],
    queryFn: ({ signal }) => call(getOrderAnswers, { params: { id: orderId } }, { signal }),
    // What is being typed stays.
    refetchOnWindowFocus: false,
  });
  if (query.error instanceof ApiError && query.error.status === NOT_FOUND) return <NotFoundScreen message={messageFor(query.error)} />;
  return (
    <TaskPage
      query={query}
      title={t.yours}
      backTo={paths.tickets({ tab: 'orders' })}
      back={t.back}
      about={({ event, orderNumber }) => <TaskSubject>{t.lead({ event: event.name, number: orderNumber })}</TaskSubject>}
      failed={t.failed}
      again={t.again}
    >
      {(data) => <Answers key={orderId} data={data} />}
    </TaskPage>
  );
}

function Answers({ data }: { readonly data: OrderAnswers }) {
  const t = useTexts(answerTexts);
  const closed = data.answers.filter(({ open }) => !open);
  const files = data.answers.filter(({ open, fileId }) => open && fileId !== null);
  return (
    <div className="grid max-w-[640px] grid-cols-1 gap-6">
      {data.answers.length === 0 && <p className="type-body">{t.nothing}</p>}
      {data.questions.length > 0 && <AnswerForm data={data} />}
      {files.length > 0 && (
        <Card className="grid gap-4">
          <h2 className="type-h3">{t.files}</h2>
          <AnswerList orderId={data.orderId} answers={files} ticketTypes={data.ticketTypes} />
        </Card>
      )}
      {closed.length > 0 && (
        <Card className="grid gap-4">
          <h2 className="type-h3">{t.given}</h2>
          <AnswerList orderId={data.orderId} answers={closed} ticketTypes={data.ticketTypes} />
          <p className="type-small text-ink2">{data.can.answerQuestions === true ? t.closed : data.can.answerQuestions}</p>
        </Card>
      )}
    </div>
  );
}

function AnswerForm({ data }: { readonly data: OrderAnswers }) {
  const t = useTexts(answerTexts);
  const client = useQueryClient();
  const [typed, setTyped] = useState<TypedAnswers>(() => valuesOf(data));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const errors = failure instanceof ApiError ? failure.fields : {};

  async function save(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    const { currentTarget } = submitted;
    setSaving(true);
    setFailure(null);
    try {
      const body = { answers: answersToSend({ ...emptyOf(data), ...typed }) };
      const saved = await call(answerQuestions, { params: { id: data.orderId }, body }, { idempotencyKey: newIdempotencyKey() });
      client.setQueryData(['order-answers', data.orderId], saved);
      showToast(t.saved);
    } catch (error) {
      setFailure(error);
      const [field] = error instanceof ApiError ? Object.keys(error.fields) : [];
      if (field !== undefined) currentTarget.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus();
    } finally {
      setSaving(false);
    }
  }

  return (
    <form method="post" noValidate className="grid gap-6" onSubmit={(submitted) => void save(submitted)}>
      <AnswerFields eventId={data.event.id} questions={data.questions} lines={linesOf(data)} values={typed} errors={errors} onChange={setTyped} />
      {failure !== null && (
        <Alert tone="bad" live>
          {messageFor(failure)}
        </Alert>
      )}
      <Button type="submit" className="justify-self-start max-sm:w-full" busy={isSaving && t.saving}>
        {t.save}
      </Button>
    </form>
  );
}

const isOpen = ({ open }: OrderAnswers['answers'][number]): boolean => open;

/** What was answered before, by field. */
function valuesOf({ answers }: OrderAnswers): TypedAnswers {
  return Object.fromEntries(answers.filter(isOpen).flatMap((one) => (one.value === null ? [] : [[fieldOfAnswer(one.questionId, one), one.value]])));
}

/** Every open question without an answer: the server says which are required. */
function emptyOf({ answers }: OrderAnswers): TypedAnswers {
  return Object.fromEntries(answers.filter(isOpen).map((one) => [fieldOfAnswer(one.questionId, one), '']));
}

function linesOf({ ticketTypes }: OrderAnswers): readonly NamedLine[] {
  return ticketTypes.map(({ id: ticketTypeId, name, tickets }) => ({ ticketTypeId, name, tickets }));
}
