import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide';
import { useState } from 'react';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { IconButton } from '#platform/web/ui/controls/icon-button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { BeadBar } from '#platform/web/ui/pictures/bead-bar.tsx';
import { deletePool } from '../../../../editor-endpoints.ts';
import { nameIn } from '../../../../fixed-names.ts';
import type { EventDetail, Pool } from '../../../../schemas.ts';
import { refreshEvent } from '../../edited-event.ts';
import { editorTexts } from '../../texts.ts';
import { PoolDialog } from './pool-dialog.tsx';

/** The pools of an event: how full each is, and which tickets take its places. New ones are made at a ticket type. */
export function PoolList({ event }: { readonly event: EventDetail }) {
  const { pools: t } = useTexts(editorTexts);
  const { pools = [] } = event;
  if (pools.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="type-h2">{t.title}</h2>
      <p className="type-small mb-4 text-ink2">{t.lead}</p>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {pools.map((pool) => (
          <li key={pool.id}>
            <PoolCard pool={pool} isOpen={event.can?.addTicketType === true} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PoolCard({ pool, isOpen }: { readonly pool: Pool; readonly isOpen: boolean }) {
  const { pools: t, types } = useTexts(editorTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  const { id, eventId, name, total, sold, reserved, available } = pool;
  const names = pool.ticketTypes.map((type) => nameIn(type.name, language));
  const facts = [
    [t.places, total],
    [types.sold, sold],
    [t.held, reserved],
    [types.remaining, available],
  ] as const;

  async function done(text: string) {
    await refreshEvent(client, eventId);
    showToast(text);
  }

  async function remove() {
    await call(deletePool, { params: { id: eventId, poolId: id } }, { idempotencyKey: newIdempotencyKey() });
    await done(t.deleted({ name }));
  }

  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="type-h3 wrap-anywhere">{name}</h3>
          <p className="type-small wrap-anywhere text-ink2">{names.length === 0 ? t.unused : names.join(', ')}</p>
        </div>
        {isOpen && (
          <span className="flex shrink-0">
            <IconButton label={`${types.edit}: ${name}`} icon={<Icon of={Pencil} size={18} />} onClick={() => setAsked('edit')} />
            <IconButton label={`${types.delete}: ${name}`} icon={<Icon of={Trash2} size={18} />} onClick={() => setAsked('delete')} />
          </span>
        )}
      </div>
      <BeadBar value={sold} total={total} label={types.sold} className="max-w-86" />
      <dl className="type-small grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        {facts.map(([label, count]) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink2">{label}</dt>
            <dd className="font-semibold">{groupDigits(count, language)}</dd>
          </div>
        ))}
      </dl>
      <PoolDialog
        key={`${name}-${total}`}
        pool={pool}
        open={asked === 'edit'}
        onClose={() => setAsked(null)}
        onSaved={(saved) => done(t.saved({ name: saved }))}
      />
      <ActionDialog
        open={asked === 'delete'}
        onClose={() => setAsked(null)}
        title={types.deleteTitle({ name })}
        description={names.length === 0 ? undefined : t.deleteText}
        action={types.delete}
        busy={types.deleting}
        variant="danger"
        send={remove}
      />
    </Card>
  );
}
