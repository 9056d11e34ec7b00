import { useState } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Age } from '#platform/web/list/age.tsx';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { changeMember, removeMember } from '../../members/endpoints.ts';
import type { Member } from '../../members/member-contract.ts';
import { LeaveButton } from './leave-button.tsx';
import { RoleFields, type ChosenRole } from './role-fields.tsx';
import { isOwner } from './role-rows.ts';
import { useNamedEvents, type TeamEvent, type TeamEvents } from './team-events.ts';
import { teamTexts } from './texts.ts';
import { useRefreshTeam, type Team } from './use-team.ts';

interface MemberTableProps {
  readonly team: Team;
  readonly events: TeamEvents;
}

/** Events of a member that are named; of more only their number is told. */
const NAMED_MAX = 3;

/** The members with their roles, and what can be done with each. */
export function MemberTable({ team, events }: MemberTableProps) {
  const t = useTexts(teamTexts);
  const { user } = useSession();
  const few = team.members.flatMap(({ events: own }) => (own !== null && own.length <= NAMED_MAX ? own : []));
  const named = useNamedEvents(events, [...new Set(few)].toSorted());
  const columns: readonly Column<Member>[] = [
    {
      label: t.columns.member,
      isMain: true,
      cell: ({ id, name, email }) => (
        <>
          <span className="font-semibold wrap-anywhere">{name}</span>
          {id === user?.id && <span className="ml-2 text-ink2">{t.you}</span>}
          <span className="type-small block wrap-anywhere text-ink2">{email}</span>
        </>
      ),
    },
    { label: t.columns.role, cell: ({ role }) => t.roles[role] },
    {
      label: t.columns.events,
      cell: ({ events: own }) => <EventNames ids={own} named={named} />,
    },
    { label: t.columns.since, cell: ({ since }) => <Age at={since} /> },
    {
      label: t.columns.actions,
      isActions: true,
      cell: (member) => <MemberActions member={member} team={team} events={events} isOwn={member.id === user?.id} />,
    },
  ];
  return <DataTable label={t.page} columns={columns} rows={team.members} />;
}

function EventNames({ ids, named }: { readonly ids: readonly string[] | null; readonly named: ReadonlyMap<string, TeamEvent> }) {
  const t = useTexts(teamTexts);
  if (ids === null) return t.allEvents;
  const names = ids.flatMap((id) => named.get(id)?.name ?? []);
  return (
    <span className="wrap-anywhere">
      {names.length === ids.length && names.length <= NAMED_MAX ? names.join(', ') : t.someEvents({ count: ids.length })}
    </span>
  );
}

interface MemberActionsProps extends MemberTableProps {
  readonly member: Member;
  readonly isOwn: boolean;
}

function MemberActions({ member, team, events, isOwn }: MemberActionsProps) {
  const t = useTexts(teamTexts);
  const [opened, setOpened] = useState<'change' | 'remove' | null>(null);
  const { id, name, role } = member;
  const organization = team.organization.id;
  const refresh = useRefreshTeam();
  const onClose = () => setOpened(null);
  if (isOwner(role)) return null;
  if (isOwn) return <LeaveButton organization={team.organization} />;
  if (team.can.invite !== true) return null;
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:flex-nowrap md:justify-end">
      <Button variant="outline" size="small" aria-label={t.changeOf({ name })} onClick={() => setOpened('change')}>
        {t.change}
      </Button>
      <Button variant="outline" size="small" aria-label={t.removeOne({ name })} onClick={() => setOpened('remove')}>
        {t.remove}
      </Button>
      {opened === 'change' && (
        <ChangeRole member={member} from={{ role, events: member.events }} organization={organization} events={events} onClose={onClose} />
      )}
      <ActionDialog
        open={opened === 'remove'}
        onClose={onClose}
        title={t.removeTitle({ name })}
        description={t.removeText}
        action={t.remove}
        busy={t.removing}
        variant="danger"
        send={async () => {
          await call(removeMember, { params: { id }, query: { organization } });
          await refresh();
          showToast(t.removed({ name }));
        }}
      />
    </div>
  );
}

interface ChangeRoleProps {
  readonly member: Member;
  readonly from: ChosenRole;
  readonly organization: string;
  readonly events: TeamEvents;
  readonly onClose: () => void;
}

function ChangeRole({ member: { id, name }, from, organization, events, onClose }: ChangeRoleProps) {
  const t = useTexts(teamTexts);
  const refresh = useRefreshTeam();
  const [value, setValue] = useState(from);
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.changeOf({ name })}
      action={t.change}
      busy={t.changing}
      send={async () => {
        const body = { role: value.role, events: value.events === null ? null : [...value.events] };
        await call(changeMember, { params: { id }, query: { organization }, body });
        await refresh();
        showToast(t.changed({ name }));
      }}
    >
      <RoleFields value={value} onChange={setValue} events={events} />
    </ActionDialog>
  );
}
