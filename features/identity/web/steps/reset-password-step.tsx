import { useState } from 'react';
import { useNavigate } from 'react-router';
import { safeReturnPath } from '#platform/contract/return-path.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { confirmForgotPassword, forgotPassword, signIn } from '#platform/web/session/sign-in.ts';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { CodeInput } from '../form/code-input.tsx';
import { CodeStepActions } from './code-step-actions.tsx';
import { Finished } from '../finished.tsx';
import { IdentityForm } from '../form/identity-form.tsx';
import { NewPasswordInput } from '../form/new-password-input.tsx';
import { Notice, type NoticeText } from '../notice.tsx';
import { PurposeNote } from '../purpose-note.tsx';
import { SignInFrame } from '../sign-in-frame.tsx';
import { identityTexts } from '../texts.ts';
import { typedName } from '../form/typed-account.ts';
import { useIdentityForm } from '../form/use-identity-form.ts';

const inInk = (words: string) => <strong className="text-ink">{words}</strong>;

interface ResetPasswordStepProps {
  readonly email: string;
  readonly from: string | null;
  readonly justSent?: boolean;
  /**
   * The first step of a sign-up that was never confirmed: the code from its email, or a new one, confirms it with the password that is chosen
   * here.
   */
  readonly unfinishedSignUp?: string;
}

/** The texts that differ between replacing a password and completing a sign-up. */
function useWording(completesSignUp: boolean) {
  const { reset, confirm, goBack } = useTexts(identityTexts);
  if (!completesSignUp) return { ...reset, title: reset.newTitle, lead: reset.newLead, back: reset.backToEmail, signedIn: reset.done };
  const { title, claimLead: lead, failed, button, busy, resend, signedIn } = confirm;
  return {
    ...reset,
    title,
    lead,
    failed,
    button,
    busy,
    back: goBack,
    sendAgain: resend,
    sent: confirm.resent,
    sendFailed: confirm.resendFailed,
    signedIn,
  };
}

/** The code from the email and the new password: the second step of the password reset, or of a sign-up of which only the mailbox is known. */
export function ResetPasswordStep({ email, from, justSent = false, unfinishedSignUp }: ResetPasswordStepProps) {
  const { fields, confirm } = useTexts(identityTexts);
  const t = useWording(unfinishedSignUp !== undefined);
  const navigate = useNavigate();
  const form = useIdentityForm(({ newPasswordForm }) => newPasswordForm, { code: '', password: '' });
  const [notice, setNotice] = useState<NoticeText | null>(justSent ? { tone: 'ok', text: t.sent } : null);
  const [changed, setChanged] = useState(false);
  // A visitor with somewhere to return to is not led through Login.
  const goesOn = unfinishedSignUp !== undefined || from !== null;

  async function change(typed: { readonly code: string; readonly password: string }) {
    setNotice(null);
    await confirmForgotPassword({ email, code: typed.code, newPassword: typed.password, name: typedName(email) });
    const step = goesOn ? await signIn(email, typed.password).catch(() => null) : null;
    if (step !== 'done') return setChanged(true);
    showToast(t.signedIn);
    await navigate(safeReturnPath(from), { replace: true });
  }

  if (changed) return <Finished title={t.doneTitle} lead={t.doneLead} done={t.done} to={paths.login({ email, from })} />;
  return (
    <SignInFrame title={t.title} lead={t.lead({ email, strong: inInk })}>
      <PageHead title={t.title} index={false} />
      <PurposeNote next={confirm.next} />
      <Notice notice={notice} />
      <IdentityForm form={form} failed={t.failed} button={t.button} busy={t.busy} submit={change}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <CodeInput {...form.field('code')} />
        <NewPasswordInput label={fields.newPassword} typed={form.values.password} {...form.field('password')} />
      </IdentityForm>
      <CodeStepActions
        back={{ label: t.back, to: unfinishedSignUp ?? paths.forgotPassword({ email, from }) }}
        sendAgain={{ label: t.sendAgain, send: () => forgotPassword(email), sent: t.sent, failed: t.sendFailed }}
        onNotice={setNotice}
      />
    </SignInFrame>
  );
}
