import { CircleX, Link2, RefreshCw, Send } from 'lucide';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#platform/contract/dates.ts';
import { showAnyPhone } from '#platform/contract/phone.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { RowButton } from '#platform/web/list/row-button.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { GuestTicket } from '../contract.ts';
import { getGuestLink, replaceGuestLink, sendGuestTicket, takeBackTicket } from '../endpoints.ts';
import { copyLink } from './share-ticket.tsx';
import { guestTexts } from './texts.ts';
import { useRefreshGuests } from './use-refresh-guests.ts';

const tones = { open: 'info', claimed: 'ok', returned: 'warn', void: 'bad' } as const;
type Task = 'replace' | 'takeBack';

interface GuestTableProps {
  readonly label: string;
  readonly eventId: string;
  readonly rows: readonly GuestTicket[];
  /** Of the event; missing until it is known. */
  readonly timeZone: string | undefined;
  readonly mayManage: boolean;
}

/** Tickets that were given away, one a row. */
export function GuestTable({ label, eventId, rows, timeZone, mayManage }: GuestTableProps) {
  const t = useTexts(guestTexts);
  const language = useLanguage();
  const [task, setTask] = useState<{ readonly kind: Task; readonly ticket: GuestTicket } | null>(null);
  const actions: Column<GuestTicket> = {
    label: t.columns.actions,
    isActions: true,
    cell: (ticket) => ticket.state === 'open' && ticket.status === 'PURCHASED' && <Actions eventId={eventId} ticket={ticket} begin={setTask} />,
  };
  const columns: readonly Column<GuestTicket>[] = [
    { label: t.columns.guest, isMain: true, cell: (ticket) => <Guest ticket={ticket} /> },
    {
      label: t.columns.ticket,
      cell: ({ ticketNumber, ticketType }) => (
        <span className="block">
          <span className="tnum block whitespace-nowrap">{ticketNumber}</span>
          <span className="type-small block wrap-anywhere text-ink2">{nameIn(ticketType, language)}</span>
        </span>
      ),
    },
    { label: t.columns.from, cell: ({ allotment }) => <span className="wrap-anywhere">{allotment ?? t.fromSale}</span> },
    {
      label: t.columns.state,
      cell: ({ state, givenBackAt }) => (
        <span className="block">
          <Badge tone={tones[state]}>{t.states[state]}</Badge>
          {givenBackAt !== null && timeZone !== undefined && (
            <span className="type-small mt-0.5 block text-ink2">{formatDay(givenBackAt, timeZone, language)}</span>
          )}
        </span>
      ),
    },
    ...(mayManage ? [actions] : []),
  ];
  return (
    <>
      <DataTable label={label} columns={columns} rows={rows} />
      {task !== null && <TaskDialog eventId={eventId} {...task} onClose={() => setTask(null)} />}
    </>
  );
}

function Guest({ ticket: { name, email, phone } }: { readonly ticket: GuestTicket }) {
  return (
    <span className="block min-w-0">
      <span className="type-strong block wrap-anywhere">{name}</span>
      {email !== null && email !== name && <span className="type-small block wrap-anywhere text-ink2">{email}</span>}
      {phone !== null && <span className="type-small tnum block text-ink2">{showAnyPhone(phone)}</span>}
    </span>
  );
}

interface ActionsProps {
  readonly eventId: string;
  readonly ticket: GuestTicket;
  readonly begin: (task: { readonly kind: Task; readonly ticket: GuestTicket }) => void;
}

function Actions({ eventId, ticket, begin }: ActionsProps) {
  const t = useTexts(guestTexts);
  const refresh = useRefreshGuests();
  const { id: ticketId, ticketNumber: number } = ticket;
  const params = { id: eventId, ticketId };
  const attempt = (work: () => Promise<void>) => () => {
    work().catch((failure: unknown) => showToast(messageFor(failure), { tone: 'bad' }));
  };
  const client = useQueryClient();
  const copy = attempt(async () => {
    const { link } = await client.fetchQuery({
      queryKey: ['guest-link', ticketId],
      queryFn: ({ signal }) => call(getGuestLink, { params }, { signal }),
      gcTime: 0,
    });
    await copyLink(link);
  });
  const send = attempt(async () => {
    await call(sendGuestTicket, { params }, { idempotencyKey: newIdempotencyKey() });
    showToast(t.link.sent);
    await refresh();
  });
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:flex-nowrap md:justify-end md:gap-0.5">
      <RowButton icon={Link2} words={t.link.copy} label={t.link.copyOf({ number })} onClick={copy} />
      {(ticket.email !== null || ticket.phone !== null) && (
        <RowButton icon={Send} words={t.link.send} label={t.link.sendOf({ number })} onClick={send} />
      )}
      <RowButton icon={RefreshCw} words={t.link.replace} label={t.link.replaceOf({ number })} onClick={() => begin({ kind: 'replace', ticket })} />
      <RowButton icon={CircleX} words={t.takeBack.button} label={t.takeBack.of({ number })} onClick={() => begin({ kind: 'takeBack', ticket })} />
    </div>
  );
}

interface TaskDialogProps {
  readonly eventId: string;
  readonly kind: Task;
  readonly ticket: GuestTicket;
  readonly onClose: () => void;
}

function TaskDialog({ eventId, kind, ticket: { id: ticketId, ticketNumber: number }, onClose }: TaskDialogProps) {
  const { link, takeBack } = useTexts(guestTexts);
  const refresh = useRefreshGuests();
  const params = { id: eventId, ticketId };
  async function send() {
    const key = { idempotencyKey: newIdempotencyKey() };
    try {
      if (kind === 'replace') await call(replaceGuestLink, { params }, key);
      else await call(takeBackTicket, { params }, key);
      showToast(kind === 'replace' ? link.replaced : takeBack.done);
    } finally {
      await refresh();
    }
  }
  const words =
    kind === 'replace'
      ? { title: link.replaceTitle({ number }), description: link.replaceLead, action: link.replace, busy: link.replacing }
      : { title: takeBack.title({ number }), description: takeBack.lead, action: takeBack.button, busy: takeBack.busy };
  return <ActionDialog open onClose={onClose} {...words} variant={kind === 'takeBack' ? 'danger' : 'primary'} send={send} />;
}
