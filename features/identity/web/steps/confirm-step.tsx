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

interface ConfirmStepProps {
  readonly email: string;
  readonly from: string | null;
  readonly justRegistered: boolean;
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
  return isOwn ? <ConfirmOwnStep {...props} /> : <ResetPasswordStep email={props.email} from={props.from} finishes="sign-up" />;
}

/** Confirms, then signs in with the password that was typed a moment ago, or leads to Login. */
function ConfirmOwnStep({ email, from, justRegistered }: ConfirmStepProps) {
  const { confirm: t, register, goBack } = useTexts(identityTexts);
  const navigate = useNavigate();
  const form = useIdentityForm(({ confirmForm }) => confirmForm, { code: '' });
  const [notice, setNotice] = useState<NoticeText | null>(justRegistered ? { tone: 'ok', text: register.done } : null);
  const [confirmed, setConfirmed] = useState(false);
  const login = paths.login({ email, from });

  useEffect(() => {
    if (!confirmed) return;
    const timer = setTimeout(() => void navigate(login, { replace: true }), LOGIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [confirmed, login, navigate]);

  async function confirm({ code }: { readonly code: string }) {
    setNotice(null);
    await confirmSignUp(email, code);
    const password = typedPassword(email);
    forgetTyped();
    const step = password === null ? null : await signIn(email, password).catch(() => null);
    if (step !== 'done') return setConfirmed(true);
    showToast(t.signedIn);
    await navigate(safeReturnPath(from), { replace: true });
  }

  async function sendAgain() {
    await resendCode(email);
    waitAnew(email);
  }

  if (confirmed) return <Finished title={t.doneTitle} lead={t.doneLead} done={t.done} to={login} />;
  return (
    <SignInFrame title={t.title} lead={t.lead({ email, strong: inInk })}>
      <PageHead title={t.title} index={false} />
      <PurposeNote next={t.next} />
      <Notice notice={notice} />
      <IdentityForm form={form} failed={t.failed} button={t.button} busy={t.busy} submit={confirm}>
        <CodeInput hint={t.hint} {...form.field('code')} />
      </IdentityForm>
      <CodeStepActions
        back={{ label: goBack, to: paths.register({ email, from }) }}
        sendAgain={{ label: t.resend, send: sendAgain, sent: t.resent, failed: t.resendFailed }}
        onNotice={setNotice}
      />
    </SignInFrame>
  );
}
