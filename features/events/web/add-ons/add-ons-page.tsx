import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { WholeList } from '#platform/web/list/whole-list.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { AddOnList, OwnAddOn } from '../../add-ons/add-on-contract.ts';
import { ADD_ONS_MAX } from '../../add-ons/add-on-facts.ts';
import { deleteAddOn, listAddOns, updateAddOn } from '../../add-ons/endpoints.ts';
import { AddOnForm } from './add-on-form.tsx';
import { AddOnRow } from './add-on-row.tsx';
import { addOnTexts } from './texts.ts';

export const handle = { role: 'organizer' } satisfies PageHandle;

/** What is sold with the tickets of an event: in its order, with what of each is held, sold and left. */
export default function AddOnsPage() {
  const t = useTexts(addOnTexts);
  const { eventId = '' } = useParams();
  const list = useQuery({
    queryKey: ['add-ons', eventId],
    queryFn: ({ signal }) => call(listAddOns, { params: { id: eventId } }, { signal }),
    refetchOnWindowFocus: 'always',
  });
  const [isAdding, setAdding] = useState(false);
  const { data } = list;
  const mayAdd = data?.can.manageAddOns === true && data.items.length < ADD_ONS_MAX;
  return (
    <>
      <WholeList list={list} texts={t} add={mayAdd ? t.form.add : null} onAdd={() => setAdding(true)}>
        {(found) => <AddOns list={found} mayAdd={mayAdd} />}
      </WholeList>
      {data !== undefined && isAdding && <AddOnForm event={data.event} addOn={null} onClose={() => setAdding(false)} />}
    </>
  );
}

function AddOns({ list: { items, event, can }, mayAdd }: { readonly list: AddOnList; readonly mayAdd: boolean }) {
  const t = useTexts(addOnTexts);
  const client = useQueryClient();
  const [changedId, setChangedId] = useState<string | null>(null);
  const [like, setLike] = useState<OwnAddOn | null>(null);
  const [removed, setRemoved] = useState<OwnAddOn | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: ['add-ons', event.id] });
  const changed = items.find(({ id }) => id === changedId);

  /** Changes it at once, without a form. */
  async function set({ id }: OwnAddOn, body: { readonly position?: number; readonly status?: OwnAddOn['status'] }, said?: string) {
    try {
      await call(updateAddOn, { params: { id: event.id, addOnId: id }, body }, { idempotencyKey: newIdempotencyKey() });
      if (said !== undefined) showToast(said);
    } catch (failure) {
      showToast(messageFor(failure), { tone: 'bad' });
    }
    await refresh();
  }

  function turn(addOn: OwnAddOn) {
    const { nowPaused, nowSold } = textsNow(addOnTexts);
    const isPaused = addOn.status === 'paused';
    void set(addOn, { status: isPaused ? 'active' : 'paused' }, (isPaused ? nowSold : nowPaused)({ name: addOn.name }));
  }

  async function remove() {
    if (removed === null) return;
    try {
      await call(deleteAddOn, { params: { id: event.id, addOnId: removed.id } }, { idempotencyKey: newIdempotencyKey() });
      showToast(t.removing.done({ name: removed.name }));
    } finally {
      await refresh();
    }
  }

  return (
    <>
      <Card>
        <ol aria-label={t.list} className="divide-y divide-line">
          {items.map((addOn, index) => (
            <AddOnRow
              key={addOn.id}
              addOn={addOn}
              mayManage={can.manageAddOns === true}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onMove={(by) => void set(addOn, { position: index + by })}
              onTurn={() => turn(addOn)}
              onChange={() => setChangedId(addOn.id)}
              onDuplicate={mayAdd ? () => setLike(addOn) : undefined}
              onRemove={() => setRemoved(addOn)}
            />
          ))}
        </ol>
      </Card>
      {changed !== undefined && <AddOnForm key={changed.id} event={event} addOn={changed} onClose={() => setChangedId(null)} />}
      {like !== null && <AddOnForm event={event} addOn={null} like={like} onClose={() => setLike(null)} />}
      {removed !== null && (
        <ActionDialog
          open
          onClose={() => setRemoved(null)}
          title={t.removing.title({ name: removed.name })}
          description={t.removing.lead}
          action={t.removing.action}
          busy={t.removing.busy}
          variant="danger"
          send={remove}
        />
      )}
    </>
  );
}
