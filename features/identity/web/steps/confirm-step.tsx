import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { safeReturnPath } from '#platform/contract/return-path.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { confirmSignUp, resendCode, signIn } from '#platform/web/session/sign-in.ts';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { CodeInput } from '../form/code-input.tsx';
import { CodeStepActions } from './code-step-actions.tsx';
import { Finished } from '../finished.tsx';
import { IdentityForm } from '../form/identity-form.tsx';
import { Notice, type NoticeText } from '../notice.tsx';
import { PurposeNote } from '../purpose-note.tsx';
import { ResetPasswordStep } from './reset-password-step.tsx';
import { SignInFrame } from '../sign-in-frame.tsx';
import { identityTexts } from '../texts.ts';
import { forgetTyped, isOwnSignUp, typedPassword, waitAnew } from '../form/typed-account.ts';
import { useIdentityForm } from '../form/use-identity-form.ts';

const LOGIN_AFTER_MS = 2_000;

const inInk = (words: string) => <strong className="text-ink">{words}</strong>;

/** What follows the confirmation of a sign-up that leads elsewhere than back to `from` at once. */
interface Ending {
  /** Shown once the address is confirmed, until the page leads on. */
  readonly done: string;
  /** To a visitor who is signed in by then: what opens, and the link to it. */
  readonly lead: string;
  readonly action: string;
  readonly afterMs: number;
}

interface ConfirmStepProps {
  readonly email: string;
  readonly from: string | null;
  /** The address of the first step. */
  readonly back: string;
  /** What a visitor who has registered just now is told; null for any other. */
  readonly registered: string | null;
  readonly ending?: Ending;
}

/**
 * The second step of the registration: the code from the email. A visitor who did not choose the password in this tab chooses one together with
 * the code: another person may have created the account, and the code must not confirm that person's password.
 */
export function ConfirmStep(props: ConfirmStepProps) {
  // The server does not know the tab.
  const isOwn = useSyncExternalStore(
    () => () => {},
    () => isOwnSignUp(props.email),
    () => false,
  );
  return isOwn ? <ConfirmOwnStep {...props} /> : <ResetPasswordStep email={props.email} from={props.from} unfinishedSignUp={props.back} />;
}

/** Confirms, then signs in with the password that was typed a moment ago, or leads to Login. */
function ConfirmOwnStep({ email, from, back, registered, ending }: ConfirmStepProps) {
  const { confirm: t, goBack } = useTexts(identityTexts);
  const navigate = useNavigate();
  const form = useIdentityForm(({ confirmForm }) => confirmForm, { code: '' });
  const [notice, setNotice] = useState<NoticeText | null>(registered === null ? null : { tone: 'ok', text: registered });
  const [next, setNext] = useState<'login' | 'signed-in' | null>(null);
  const leadsTo = next === 'signed-in' ? safeReturnPath(from) : paths.login({ email, from });
  const afterMs = ending?.afterMs ?? LOGIN_AFTER_MS;

  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => void navigate(leadsTo, { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [next, leadsTo, afterMs, navigate]);

  async function confirm({ code }: { readonly code: string }) {
    setNotice(null);
    await confirmSignUp(email, code);
    const password = typedPassword(email);
    forgetTyped();
    const step = password === null ? null : await signIn(email, password).catch(() => null);
    if (step !== 'done' || ending !== undefined) return setNext(step === 'done' ? 'signed-in' : 'login');
    showToast(t.signedIn);
    await navigate(safeReturnPath(from), { replace: true });
  }

  async function sendAgain() {
    await resendCode(email);
    waitAnew(email);
  }

  if (next !== null) {
    const ahead = next === 'signed-in' ? ending : undefined;
    return <Finished title={t.doneTitle} lead={ahead?.lead ?? t.doneLead} done={ending?.done ?? t.done} to={leadsTo} action={ahead?.action} />;
  }
  return (
    <SignInFrame title={t.title} lead={t.lead({ email, strong: inInk })}>
      <PageHead title={t.title} index={false} />
      <PurposeNote next={t.next} />
      <Notice notice={notice} />
      <IdentityForm form={form} failed={t.failed} button={t.button} busy={t.busy} submit={confirm}>
        <CodeInput hint={t.hint} {...form.field('code')} />
      </IdentityForm>
      <CodeStepActions
        back={{ label: goBack, to: back }}
        sendAgain={{ label: t.resend, send: sendAgain, sent: t.resent, failed: t.resendFailed }}
        onNotice={setNotice}
      />
    </SignInFrame>
  );
}
