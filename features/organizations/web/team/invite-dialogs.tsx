import { useRef, useState, type ComponentProps } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { inviteMember } from '../../members/endpoints.ts';
import { RoleFields, type ChosenRole } from './role-fields.tsx';
import type { TeamEvents } from './team-events.ts';
import { teamTexts } from './texts.ts';
import { useRefreshTeam } from './use-team.ts';

interface InviteProps {
  readonly organization: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

const fresh: ChosenRole = { role: 'gate', events: null };

/** Invites an address to a role. */
export function InviteMember({ organization, open, onClose, events }: InviteProps & { readonly events: TeamEvents }) {
  const t = useTexts(teamTexts);
  const refresh = useRefreshTeam();
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(fresh);

  async function send() {
    const body = { email: input.current?.value ?? '', role: value.role, events: value.events === null ? null : [...value.events] };
    const { email } = await call(inviteMember, { query: { organization }, body });
    showToast(t.invite.sent({ email }));
    if (input.current !== null) input.current.value = '';
    setValue(fresh);
    await refresh();
  }

  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={t.invite.button}
      description={t.invite.lead}
      action={t.invite.send}
      busy={t.invite.sending}
      field="email"
      send={send}
    >
      {(error) => (
        <>
          <InvitedAddress ref={input} label={t.invite.email} error={error} />
          <RoleFields value={value} onChange={setValue} events={events} />
        </>
      )}
    </ActionDialog>
  );
}

/** Invites an address to be the owner. */
export function HandOver({ organization, open, onClose }: InviteProps) {
  const t = useTexts(teamTexts);
  const refresh = useRefreshTeam();
  const input = useRef<HTMLInputElement>(null);

  async function send() {
    const { email } = await call(inviteMember, { query: { organization }, body: { email: input.current?.value ?? '', role: 'owner' } });
    await refresh();
    showToast(t.invite.sent({ email }));
  }

  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={t.handOver.title}
      description={t.handOver.lead}
      action={t.handOver.send}
      busy={t.invite.sending}
      variant="danger"
      field="email"
      send={send}
    >
      {(error) => <InvitedAddress ref={input} label={t.handOver.email} error={error} />}
    </ActionDialog>
  );
}

/** Of another person: nothing that the browser knows of its user is offered. */
function InvitedAddress(props: Pick<ComponentProps<typeof TextInput>, 'ref' | 'label' | 'error'>) {
  return <TextInput {...props} type="email" name="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />;
}
