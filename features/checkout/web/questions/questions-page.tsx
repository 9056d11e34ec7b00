import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { ListedQuestion, QuestionList } from '#features/questions/contract.ts';
import { listQuestions, orderQuestions, removeQuestion } from '#features/questions/endpoints.ts';
import { QUESTIONS_MAX } from '#features/questions/question-facts.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { WholeList } from '#platform/web/list/whole-list.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { QuestionForm } from './question-form.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { QuestionRow } from './question-row.tsx';
import { questionTexts } from './texts.ts';

export const handle = { role: 'organizer' } satisfies PageHandle;

/** What an event asks its buyers: the questions in their order, and how buyers see them. */
export default function QuestionsPage() {
  const t = useTexts(questionTexts);
  const { eventId = '' } = useParams();
  const list = useQuery({
    queryKey: ['questions', eventId],
    queryFn: ({ signal }) => call(listQuestions, { params: { id: eventId } }, { signal }),
    refetchOnWindowFocus: 'always',
  });
  const [isAdding, setAdding] = useState(false);
  const { data } = list;
  const mayAdd = data?.can.manageQuestions === true && data.items.length < QUESTIONS_MAX;
  return (
    <>
      <WholeList list={list} texts={t} add={mayAdd ? t.form.add : null} onAdd={() => setAdding(true)}>
        {(found) => <Questions list={found} />}
      </WholeList>
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
