import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { ListedQuestion, QuestionList } from '#features/questions/contract.ts';
import { listQuestions, orderQuestions, removeQuestion } from '#features/questions/endpoints.ts';
import { QUESTIONS_MAX } from '#features/questions/question-facts.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { refusalOf } from '#platform/web/api/refusal-of.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { ListFailed, RowsToCome } from '#platform/web/list/list-body.tsx';
import { ListHeading } from '#platform/web/list/list-heading.tsx';
import { NotShown } from '#platform/web/page/not-shown.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { QuestionForm } from './question-form.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { QuestionRow } from './question-row.tsx';
import { questionTexts } from './texts.ts';

export const handle = { role: 'organizer' } satisfies PageHandle;

/** What an event asks its buyers: the questions in their order, and how buyers see them. */
export default function QuestionsPage() {
  const t = useTexts(questionTexts);
  const { eventId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['questions', eventId],
    queryFn: ({ signal }) => call(listQuestions, { params: { id: eventId } }, { signal }),
    refetchOnWindowFocus: 'always',
  });
  const [isAdding, setAdding] = useState(false);
  const refusal = refusalOf(error);
  if (refusal !== null) return <NotShown what={refusal} texts={t} />;
  const mayAdd = data?.can.manageQuestions === true && data.items.length < QUESTIONS_MAX;
  const add = mayAdd && (
    <Button icon={<Icon of={Plus} size={18} />} onClick={() => setAdding(true)}>
      {t.form.add}
    </Button>
  );
  return (
    <>
      <PageHead title={t.title} index={false} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <ListHeading>{t.title}</ListHeading>
          <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
        </div>
        {data !== undefined && data.items.length > 0 && add}
      </div>
      <div className="mt-5">
        {data === undefined && (error === null ? <RowsToCome /> : <ListFailed error={error} onRetry={() => void refetch()} />)}
        {data?.items.length === 0 && (
          <StateScreen picture={<EmptyPicture />} title={t.none} actions={add || undefined}>
            {t.noneMessage}
          </StateScreen>
        )}
        {data !== undefined && data.items.length > 0 && <Questions list={data} />}
      </div>
      {data !== undefined && isAdding && <QuestionForm event={data.event} question={null} onClose={() => setAdding(false)} />}
    </>
  );
}

function Questions({ list: { items, event, can } }: { readonly list: QuestionList }) {
  const t = useTexts(questionTexts);
  const client = useQueryClient();
  const [changed, setChanged] = useState<ListedQuestion | null>(null);
  const [removed, setRemoved] = useState<ListedQuestion | null>(null);
  const key = ['questions', event.id];

  async function move(index: number, by: number) {
    const ids = items.map(({ id }) => id);
    const [moved] = ids.splice(index, 1);
    if (moved === undefined) return;
    ids.splice(index + by, 0, moved);
    try {
      await call(orderQuestions, { params: { id: event.id }, body: { ids } }, { idempotencyKey: newIdempotencyKey() });
    } catch (failure) {
      showToast(messageFor(failure), { tone: 'bad' });
    }
    await client.invalidateQueries({ queryKey: key });
  }

  async function remove() {
    if (removed === null) return;
    await call(removeQuestion, { params: { id: event.id, questionId: removed.id } }, { idempotencyKey: newIdempotencyKey() });
    showToast(t.removing.done);
    await client.invalidateQueries({ queryKey: key });
  }

  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2 md:items-start">
      <Card>
        <ol aria-label={t.list} className="divide-y divide-line">
          {items.map((question, index) => (
            <QuestionRow
              key={question.id}
              question={question}
              event={event}
              mayManage={can.manageQuestions === true}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onMove={(by) => void move(index, by)}
              onChange={() => setChanged(question)}
              onRemove={() => setRemoved(question)}
            />
          ))}
        </ol>
      </Card>
      <QuestionPreview questions={items} />
      {changed !== null && <QuestionForm key={changed.id} event={event} question={changed} onClose={() => setChanged(null)} />}
      {removed !== null && (
        <ActionDialog
          open
          onClose={() => setRemoved(null)}
          title={t.removing.title}
          description={removed.answers === 0 ? t.removing.unanswered : t.removing.answered}
          action={t.removing.action}
          busy={t.removing.busy}
          variant="danger"
          send={remove}
        />
      )}
    </div>
  );
}
