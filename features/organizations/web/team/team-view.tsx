import { UserPlus } from 'lucide';
import { useState } from 'react';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ListHeading } from '#platform/web/list/list-heading.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { HandOver, InviteMember } from './invite-dialogs.tsx';
import { InvitationTable } from './invitation-table.tsx';
import { LeaveButton } from './leave-button.tsx';
import { MemberTable } from './member-table.tsx';
import type { OwnOrganization } from './own-organizations.ts';
import { isOwner, roleRows } from './role-rows.ts';
import type { TeamEvents } from './team-events.ts';
import { teamTexts } from './texts.ts';
import { useTeam } from './use-team.ts';

interface TeamViewProps {
  readonly organization: OwnOrganization;
  readonly events: TeamEvents;
}

/** Who runs the team sees it; all others see their own role. */
export function TeamView({ organization, events }: TeamViewProps) {
  return roleRows.invite.includes(organization.role) ? (
    <WholeTeam organization={organization} events={events} />
  ) : (
    <OwnRole organization={organization} />
  );
}

function OwnRole({ organization }: { readonly organization: OwnOrganization }) {
  const t = useTexts(teamTexts);
  const { name, role } = organization;
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-5">
      <div className="min-w-0">
        <p className="type-strong wrap-anywhere">{t.own({ organization: name, role: t.roles[role] })}</p>
        <p className="type-body text-ink2">{t.can[role]}</p>
      </div>
      <LeaveButton organization={organization} />
    </section>
  );
}

function WholeTeam({ organization, events }: TeamViewProps) {
  const t = useTexts(teamTexts);
  const { data: team, error, refetch } = useTeam(organization.id);
  const [opened, setOpened] = useState<'invite' | 'handOver' | null>(null);
  const onClose = () => setOpened(null);
  if (team === undefined) return error === null ? <TeamToCome /> : <TeamFailed error={error} again={() => void refetch()} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ListHeading>{t.title({ organization: team.organization.name })}</ListHeading>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          {team.can.handOver === true && (
            <Button variant="outline" onClick={() => setOpened('handOver')}>
              {t.handOver.button}
            </Button>
          )}
          {team.can.invite === true && (
            <Button icon={<Icon of={UserPlus} size={20} />} onClick={() => setOpened('invite')}>
              {t.invite.button}
            </Button>
          )}
        </div>
      </div>
      {isOwner(organization.role) && team.can.handOver !== true && <p className="type-body mb-4 text-ink2">{team.can.handOver}</p>}
      <MemberTable team={team} events={events} />
      <InvitationTable team={team} />
      <InviteMember organization={organization.id} events={events} open={opened === 'invite'} onClose={onClose} />
      <HandOver organization={organization.id} open={opened === 'handOver'} onClose={onClose} />
    </>
  );
}

/** An organizer whose organization was handed over, and who is no member of it. */
export function NoTeam() {
  const { none: t } = useTexts(teamTexts);
  return (
    <StateScreen picture={<EmptyPicture />} title={t.title} actions={<ButtonLink to={paths.addEvent()}>{t.begin}</ButtonLink>}>
      {t.lead}
    </StateScreen>
  );
}

/** While the team is read. */
export function TeamToCome() {
  const t = useTexts(teamTexts);
  return (
    <div role="status" aria-label={t.loading}>
      <Skeleton className="h-[220px] rounded-card!" />
    </div>
  );
}

/** The team could not be read. */
export function TeamFailed({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const t = useTexts(teamTexts);
  return (
    <StateScreen picture={<ErrorPicture />} title={t.failed} actions={<Button onClick={again}>{t.again}</Button>}>
      {messageFor(error)}
    </StateScreen>
  );
}
