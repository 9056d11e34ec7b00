import { FileDown, Gift, Trash2 } from 'lucide';
import { useState } from 'react';
import { formatMoment } from '#platform/contract/dates.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { downloadFile } from '#platform/web/api/download-file.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useDownload } from '#platform/web/api/use-download.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { keepFocusInList } from '#platform/web/list/list-heading.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { BeadBar } from '#platform/web/ui/pictures/bead-bar.tsx';
import { deleteGuestList, getGuestListFaults, giveGuestList } from '../../endpoints.ts';
import type { GuestListState } from '../../guest-facts.ts';
import type { GuestList } from '../../lists/lists-contract.ts';
import { guestTexts } from '../texts.ts';
import { useRefreshGuests } from '../use-refresh-guests.ts';

const tones: Readonly<Record<GuestListState, BadgeTone>> = { checked: 'info', giving: 'warn', done: 'ok' };

interface GuestListCardProps {
  readonly eventId: string;
  readonly list: GuestList;
  readonly timeZone: string;
  readonly mayManage: boolean;
}

/** One list from a file: what it would give, how far it is, what it gave, and the lines that got nothing. */
export function GuestListCard({ eventId, list, timeZone, mayManage }: GuestListCardProps) {
  const { lists: t } = useTexts(guestTexts);
  const language = useLanguage();
  const { fileName, state, lines, expiresAt } = list;
  const settled = lines.given + lines.refused;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="type-strong wrap-anywhere">{fileName}</span>
        <Badge tone={tones[state]}>{t.states[state]}</Badge>
      </p>
      {state === 'checked' && <Forecast list={list} />}
      {state === 'giving' && (
        <div role="status" className="mt-3">
          <BeadBar value={settled} total={settled + lines.waiting} label={t.progress} />
          <p className="type-small mt-2 text-ink2">{t.goesOn}</p>
        </div>
      )}
      {state === 'done' && <p className="type-body mt-2">{t.given({ guests: lines.given })}</p>}
      {lines.refused > 0 && <Faults eventId={eventId} list={list} />}
      {mayManage && state !== 'giving' && <Actions eventId={eventId} list={list} />}
      <p className="type-small mt-3 text-ink2">{t.kept({ when: formatMoment(expiresAt, timeZone, language) })}</p>
    </>
  );
}

function Forecast({ list: { lines, sources, sentBy } }: { readonly list: GuestList }) {
  const { lists: t } = useTexts(guestTexts);
  const language = useLanguage();
  return (
    <>
      <p className="type-body mt-2">{t.ready({ guests: lines.waiting })}</p>
      {sources.length > 0 && (
        <ul className="type-body mt-2 grid list-disc gap-1 pl-5">
          {sources.map(({ name, isAllotment, guests, tickets, left }) => (
            <li key={`${String(isAllotment)} ${name}`} className="wrap-anywhere">
              {t.sourceFacts({ name: isAllotment ? name : nameIn(name, language), tickets, guests, left })}
              {tickets > left && <span className="block font-semibold text-bad">{t.tooFew({ missing: tickets - left })}</span>}
            </li>
          ))}
        </ul>
      )}
      {lines.waiting > 0 && <p className="type-small mt-2 text-ink2">{t.sentBy(sentBy)}</p>}
    </>
  );
}

type Fault = GuestList['faults'][number] & { readonly id: string };

function Faults({ eventId, list: { id: listId, lines, faults } }: { readonly eventId: string; readonly list: GuestList }) {
  const { lists: t } = useTexts(guestTexts);
  const columns: readonly Column<Fault>[] = [
    { label: t.fault.line, isNumber: true, isFact: true, cell: ({ line }) => line },
    { label: t.fault.field, isFact: true, cell: ({ field }) => t.fields[field] },
    {
      label: t.fault.typed,
      isFact: true,
      cell: ({ typed }) => (typed === '' ? <span className="text-ink2">{t.empty}</span> : <span className="wrap-anywhere">{typed}</span>),
    },
    { label: t.fault.reason, cell: ({ reason }) => reason },
  ];
  const [busy, download] = useDownload(() => downloadFile(getGuestListFaults, { params: { id: eventId, listId } }));
  return (
    <details className="mt-3">
      <summary className="type-strong min-h-11 cursor-pointer content-center">{t.faults({ count: lines.refused })}</summary>
      <div className="mt-2 grid gap-3">
        {lines.refused > faults.length && <p className="type-small text-ink2">{t.firstFaults({ count: faults.length })}</p>}
        <DataTable
          label={t.faults({ count: lines.refused })}
          columns={columns}
          rows={faults.map((fault) => ({ ...fault, id: String(fault.line) }))}
        />
        <div>
          <Button size="small" variant="outline" icon={<Icon of={FileDown} size={18} />} busy={busy && t.downloading} onClick={download}>
            {t.report}
          </Button>
        </div>
      </div>
    </details>
  );
}

function Actions({ eventId, list: { id: listId, fileName, state, lines } }: { readonly eventId: string; readonly list: GuestList }) {
  const { lists: t } = useTexts(guestTexts);
  const refresh = useRefreshGuests();
  const [doing, setDoing] = useState<'give' | 'remove' | null>(null);
  const input = { params: { id: eventId, listId } };
  async function attempt(what: 'give' | 'remove') {
    setDoing(what);
    try {
      if (what === 'give') await call(giveGuestList, input, { idempotencyKey: newIdempotencyKey() });
      else await call(deleteGuestList, input, { idempotencyKey: newIdempotencyKey() });
      showToast(what === 'give' ? t.begun : t.removed);
      keepFocusInList();
    } catch (failure) {
      showToast(messageFor(failure), { tone: 'bad' });
    } finally {
      await refresh();
      setDoing(null);
    }
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {state === 'checked' && lines.waiting > 0 && (
        <Button size="small" icon={<Icon of={Gift} size={18} />} busy={doing === 'give' && t.beginning} onClick={() => void attempt('give')}>
          {t.give({ guests: lines.waiting })}
        </Button>
      )}
      <Button
        size="small"
        variant="outline"
        icon={<Icon of={Trash2} size={18} />}
        aria-label={t.removeOf({ name: fileName })}
        busy={doing === 'remove' && t.removing}
        onClick={() => void attempt('remove')}
      >
        {t.remove}
      </Button>
    </div>
  );
}
