import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PageHead } from '#platform/web/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { confirmForgotPassword, forgotPassword } from '#platform/web/session.ts';
import { CodeInput } from './code-input.tsx';
import { CodeStepActions } from './code-step-actions.tsx';
import { Finished } from './finished.tsx';
import { IdentityForm } from './identity-form.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { Notice, type NoticeText } from './notice.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { identityTexts } from './texts.ts';
import { useIdentityForm } from './use-identity-form.ts';

interface ResetPasswordStepProps {
  readonly email: string;
  readonly from: string | null;
  readonly justSent: boolean;
}

/** The second step of the password reset: the code from the e-mail and the new password. */
export function ResetPasswordStep({ email, from, justSent }: ResetPasswordStepProps) {
  const { reset: t, fields } = useTexts(identityTexts);
  const form = useIdentityForm(({ newPasswordForm }) => newPasswordForm, { code: '', password: '' });
  const password = useWatch({ control: form.control, name: 'password' });
  const [notice, setNotice] = useState<NoticeText | null>(justSent ? { tone: 'ok', text: t.sent } : null);
  const [changed, setChanged] = useState(false);
  const { errors } = form.formState;

  async function change(typed: { readonly code: string; readonly password: string }) {
    setNotice(null);
    await confirmForgotPassword(email, typed.code, typed.password);
    setChanged(true);
  }

  if (changed) return <Finished title={t.doneTitle} lead={t.doneLead} done={t.done} to={paths.login({ email, from })} />;
  return (
    <SignInFrame title={t.newTitle} lead={t.newLead(<strong className="text-ink">{email}</strong>)}>
      <PageHead title={t.newTitle} index={false} />
      <Notice notice={notice} />
      <IdentityForm form={form} failed={t.failed} button={t.button} busy={t.busy} submit={change}>
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <CodeInput error={errors.code?.message} {...form.register('code')} />
        <NewPasswordInput label={fields.newPassword} typed={password} error={errors.password?.message} {...form.register('password')} />
      </IdentityForm>
      <CodeStepActions
        back={{ label: t.backToEmail, to: paths.forgotPassword({ email, from }) }}
        sendAgain={{ label: t.sendAgain, send: () => forgotPassword(email), sent: t.sent, failed: t.sendFailed }}
        onNotice={setNotice}
      />
    </SignInFrame>
  );
}
