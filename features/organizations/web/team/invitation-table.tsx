import { useMutation } from '@tanstack/react-query';
import { Hourglass, Mail } from 'lucide';
import { useState } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Age } from '#platform/web/list/age.tsx';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { inviteMember, withdrawMemberInvitation } from '../../members/endpoints.ts';
import type { MemberInvitation } from '../../members/member-contract.ts';
import { isOwner } from './role-rows.ts';
import { teamTexts } from './texts.ts';
import { useRefreshTeam, type Team } from './use-team.ts';

/** The invitations that nobody has accepted yet. Nothing without one. */
export function InvitationTable({ team }: { readonly team: Team }) {
  const { invitations: t, roles } = useTexts(teamTexts);
  if (team.invitations.length === 0) return null;
  const columns: readonly Column<MemberInvitation>[] = [
    { label: t.columns.email, isMain: true, cell: ({ email }) => <span className="font-semibold wrap-anywhere">{email}</span> },
    { label: t.columns.role, cell: ({ role }) => roles[role] },
    {
      label: t.columns.state,
      cell: ({ state }) => (
        <Badge tone={state === 'open' ? 'info' : 'warn'} icon={<Icon of={state === 'open' ? Mail : Hourglass} size={15} />}>
          {t.states[state]}
        </Badge>
      ),
    },
    { label: t.columns.sent, cell: ({ createdAt }) => <Age at={createdAt} /> },
    {
      label: t.columns.actions,
      isActions: true,
      cell: (invitation) => <InvitationActions invitation={invitation} team={team} />,
    },
  ];
  return (
    <section className="mt-10">
      <h2 className="type-h2 mb-4">{t.title}</h2>
      <DataTable label={t.title} columns={columns} rows={team.invitations} />
    </section>
  );
}

function InvitationActions({ invitation: { id, email, role, events }, team }: { readonly invitation: MemberInvitation; readonly team: Team }) {
  const { invitations: t, invite } = useTexts(teamTexts);
  const refresh = useRefreshTeam();
  const [isOpen, setOpen] = useState(false);
  const query = { organization: team.organization.id };
  const again = useMutation({
    mutationFn: () => call(inviteMember, { query, body: { email, role, events } }),
    onSuccess: () => {
      showToast(invite.sent({ email }));
      return refresh();
    },
    onError: (error) => showToast(messageFor(error), { tone: 'bad' }),
  });
  const { can } = team;
  const maySend = isOwner(role) ? can.handOver : can.invite;
  if ((isOwner(role) ? can.withdrawHandOver : can.invite) !== true) return null;
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end">
      {maySend === true && (
        <Button
          variant="outline"
          size="small"
          aria-label={t.againTo({ email })}
          busy={again.isPending && invite.sending}
          onClick={() => again.mutate()}
        >
          {t.again}
        </Button>
      )}
      <Button variant="outline" size="small" aria-label={t.withdrawFrom({ email })} onClick={() => setOpen(true)}>
        {t.withdraw}
      </Button>
      <ActionDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t.withdrawTitle}
        description={t.withdrawText({ email })}
        action={t.withdraw}
        busy={t.withdrawing}
        variant="danger"
        send={async () => {
          await call(withdrawMemberInvitation, { params: { id }, query });
          await refresh();
          showToast(t.withdrawn({ email }));
        }}
      />
    </div>
  );
}
