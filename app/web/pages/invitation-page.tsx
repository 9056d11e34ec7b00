import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SignInFrame } from '#features/identity/web/sign-in-frame.tsx';
import { acceptInvitation } from '#features/organizations/endpoints.ts';
import { keepToken } from '#features/organizations/web/invitations/invitation-token.ts';
import { invitationTexts } from '#features/organizations/web/invitations/texts.ts';
import { refusalOf, useInvitation, type Invitation, type Refusal } from '#features/organizations/web/invitations/use-invitation.ts';
import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { refreshSession, useSession } from '#platform/web/session/session.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';

export const handle = { frame: 'bare' } satisfies PageHandle;

const TeamInvitation = lazyPart(() => import('#features/organizations/web/team/team-invitation.tsx'));
const SignOutHere = lazyPart(() => import('#features/identity/web/sign-out-here.tsx'));

type OpenInvitation = Extract<Invitation, { readonly state: 'open' }>;

const inInk = (words: string) => <strong className="wrap-anywhere text-ink">{words}</strong>;

/** Where the email of an invitation leads: whom it is for, signing in with that address, and accepting it. */
export default function InvitationPage() {
  const t = useTexts(invitationTexts);
  const { invitation, readAgain } = useInvitation();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const why = refused ?? (invitation.state === 'refused' ? invitation.why : null);
  const team = invitation.state === 'open' ? invitation.organization : null;
  const head = <PageHead title={t.title} description={t.lead} index={false} />;
  if (why !== null) {
    return (
      <SignInFrame title={t.refused[why].title} lead={t.refused[why].text}>
        {head}
        <div className="grid gap-3">
          <ButtonLink to={paths.home()} size="large" full>
            {t.home}
          </ButtonLink>
          <ButtonLink to={paths.businessSignup()} size="large" variant="outline" full>
            {t.apply}
          </ButtonLink>
        </div>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={team?.name ?? t.title} lead={team === null && t.lead}>
      {head}
      {team !== null && <TeamInvitation role={team.role} />}
      {invitation.state === 'open' && <Opened invitation={invitation} onRefused={setRefused} />}
      {invitation.state === 'loading' && (
        <div role="status" aria-label={t.loading}>
          <Skeleton className="h-[132px] rounded-card!" />
        </div>
      )}
      {invitation.state === 'failed' && (
        <Alert
          tone="bad"
          title={t.unread.title}
          live
          action={
            <Button variant="outline" size="small" onClick={readAgain}>
              {t.unread.again}
            </Button>
          }
        >
          {messageFor(invitation.error)}
        </Alert>
      )}
    </SignInFrame>
  );
}

interface OpenedProps {
  readonly invitation: OpenInvitation;
  readonly onRefused: (why: Refusal) => void;
}

function Opened(props: OpenedProps) {
  const { email, expiresAt } = props.invitation;
  const t = useTexts(invitationTexts);
  const language = useLanguage();
  return (
    <>
      <dl className="grid gap-4 rounded-card border border-line bg-surface p-5 md:p-7">
        <div>
          <dt className="type-small text-ink2">{t.for}</dt>
          <dd className="type-h3 mt-1 wrap-anywhere">{email}</dd>
        </div>
        <div>
          <dt className="type-small text-ink2">{t.until}</dt>
          <dd className="type-body mt-0.5">
            <time dateTime={expiresAt}>{formatMoment(expiresAt, HOME_ZONE, language)}</time>
          </dd>
        </div>
      </dl>
      <div className="mt-6">
        <NextStep {...props} />
      </div>
    </>
  );
}

/** Signing in, switching the account, or accepting. */
function NextStep({ invitation, onRefused }: OpenedProps) {
  const { signedOut, other } = useTexts(invitationTexts);
  const { status, user } = useSession();
  const { email } = invitation;
  const back = { email, from: paths.invitation() };
  if (status === 'loading') return null;
  if (user === null) {
    return (
      <>
        <p className="type-body text-ink2">{signedOut.text({ email, strong: inInk })}</p>
        <div className="mt-5 grid gap-3">
          <ButtonLink to={paths.login(back)} size="large" full>
            {signedOut.login}
          </ButtonLink>
          <ButtonLink to={paths.register(back)} size="large" variant="outline" full>
            {signedOut.register}
          </ButtonLink>
        </div>
      </>
    );
  }
  if (user.email.toLowerCase() !== email.toLowerCase()) {
    return (
      <>
        <Alert tone="warn" title={other.title} className="mb-5">
          {other.text({ email, own: user.email, strong: inInk })}
        </Alert>
        <SignOutHere {...back} />
      </>
    );
  }
  return <Accept token={invitation.token} onRefused={onRefused} />;
}

function Accept({ token, onRefused }: { readonly token: string; readonly onRefused: (why: Refusal) => void }) {
  const t = useTexts(invitationTexts);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function accept() {
    setBusy(true);
    setFailure(null);
    try {
      const { organization } = await call(acceptInvitation, { body: { token } });
      keepToken(null);
      // The tokens from before are stale; the next one has the role.
      await refreshSession();
      if (organization === null) showToast(t.accepted);
      await navigate(organization === null ? paths.home() : workPaths.organizerTeam({ organization }), { replace: true });
    } catch (error) {
      const why = refusalOf(error);
      if (why !== null) onRefused(why);
      else setFailure(messageFor(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {failure !== null && (
        <Alert tone="bad" title={t.failed} live className="mb-5">
          {failure}
        </Alert>
      )}
      <Button size="large" full busy={busy && t.accepting} onClick={() => void accept()}>
        {t.accept}
      </Button>
    </>
  );
}
