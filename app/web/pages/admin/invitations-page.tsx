import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Hourglass, Mail, Undo2, type IconNode } from 'lucide';
import { useState } from 'react';
import { inviteOrganizer, listInvitations, withdrawInvitation } from '#features/organizations/endpoints.ts';
import type { Invitation, InvitationState } from '#features/organizations/invitations/invitation-contract.ts';
import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { invitationTexts } from './invitations/texts.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { Age } from '#platform/web/list/age.tsx';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { FilteredList } from '#platform/web/list/filtered-list.tsx';
import { ListHeading } from '#platform/web/list/list-heading.tsx';
import { ListSearch } from '#platform/web/list/list-search.tsx';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { adminTexts } from './texts.ts';

export const handle = { role: 'admin' } satisfies PageHandle;

const queryKey = ['invitations'];
const states = ['open', 'expired', 'accepted', 'withdrawn'] as const;
const looks: Readonly<Record<InvitationState, { readonly tone: BadgeTone; readonly icon: IconNode }>> = {
  open: { tone: 'info', icon: Mail },
  expired: { tone: 'warn', icon: Hourglass },
  accepted: { tone: 'ok', icon: Check },
  withdrawn: { tone: 'mute', icon: Undo2 },
};

function readInvitation(invitation: Invitation): Invitation {
  readMoment(invitation.createdAt);
  readMoment(invitation.expiresAt);
  return invitation;
}

/** The invitations of organizers, and what became of them. */
export default function InvitationsPage() {
  const t = useTexts(invitationTexts);
  const language = useLanguage();
  const query = useListQuery();
  const { page, search } = query;
  const state = query.chosen('state', states);
  const list = useServerList([...queryKey, { state, search, page }], (signal) =>
    call(listInvitations, { query: { page, ...(search && { search }), ...(state && { state }) } }, { signal }),
  );
  const columns: readonly Column<Invitation>[] = [
    { label: t.columns.email, isMain: true, cell: ({ email }) => <span className="font-semibold wrap-anywhere">{email}</span> },
    {
      label: t.columns.state,
      cell: ({ state }) => (
        <Badge tone={looks[state].tone} icon={<Icon of={looks[state].icon} size={15} />}>
          {t.states[state]}
        </Badge>
      ),
    },
    { label: t.columns.by, cell: ({ invitedBy }) => <span className="wrap-anywhere">{invitedBy}</span> },
    { label: t.columns.sent, cell: ({ createdAt }) => <Age at={createdAt} /> },
    {
      label: t.columns.expires,
      cell: ({ expiresAt, state }) =>
        state === 'open' || state === 'expired' ? <time dateTime={expiresAt}>{formatMoment(expiresAt, HOME_ZONE, language)}</time> : '–',
    },
    { label: t.columns.actions, isActions: true, cell: (invitation) => <InvitationActions invitation={invitation} /> },
  ];
  return (
    <>
      <PageHead title={t.title} index={false} />
      <ListHeading>{t.title}</ListHeading>
      <FilteredList
        list={list}
        query={query}
        texts={t}
        bar={
          <>
            <ListSearch label={t.search} query={query} />
            <ListFilter query={query} name="state" label={t.columns.state} all={t.all} values={states} names={t.states} />
          </>
        }
        read={readInvitation}
      >
        {(rows) => <DataTable label={t.title} columns={columns} rows={rows} />}
      </FilteredList>
    </>
  );
}

function InvitationActions({ invitation: { id, email, state } }: { readonly invitation: Invitation }) {
  const t = useTexts(invitationTexts);
  const { sent } = useTexts(adminTexts).invite;
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey });
  const again = useMutation({
    mutationFn: () => call(inviteOrganizer, { body: { email } }),
    onSuccess: () => {
      showToast(sent({ email }));
      return refresh();
    },
    onError: (error) => showToast(messageFor(error), { tone: 'bad' }),
  });

  async function withdraw() {
    await call(withdrawInvitation, { params: { id } });
    await refresh();
    showToast(t.withdrawn({ email }));
  }

  if (state === 'accepted') return null;
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end">
      <Button variant="outline" size="small" aria-label={t.againTo({ email })} busy={again.isPending && t.sending} onClick={() => again.mutate()}>
        {t.again}
      </Button>
      {state === 'open' && (
        <Button variant="outline" size="small" aria-label={t.withdrawFrom({ email })} onClick={() => setOpen(true)}>
          {t.withdraw}
        </Button>
      )}
      <ActionDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t.withdrawTitle}
        description={t.withdrawText({ email })}
        action={t.withdraw}
        busy={t.withdrawing}
        variant="danger"
        send={withdraw}
      />
    </div>
  );
}
