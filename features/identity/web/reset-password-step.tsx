import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useZodForm } from '#platform/web/form/use-zod-form.ts';
import { paths } from '#platform/web/paths.ts';
import { confirmForgotPassword, forgotPassword } from '#platform/web/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { newPasswordForm } from '../forms.ts';
import { CodeInput } from './code-input.tsx';
import { Finished } from './finished.tsx';
import { IdentityForm } from './identity-form.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { Notice, type NoticeText } from './notice.tsx';
import { SendAgainButton } from './send-again-button.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const codeSent = 'Password reset code sent to your email';

interface ResetPasswordStepProps {
  readonly email: string;
  readonly from: string | null;
  readonly justSent: boolean;
}

/** The second step of the password reset: the code from the e-mail and the new password. */
export function ResetPasswordStep({ email, from, justSent }: ResetPasswordStepProps) {
  const navigate = useNavigate();
  const form = useZodForm(newPasswordForm, { code: '', password: '' });
  const password = useWatch({ control: form.control, name: 'password' });
  const [notice, setNotice] = useState<NoticeText | null>(justSent ? { tone: 'ok', text: codeSent } : null);
  const [changed, setChanged] = useState(false);
  const { errors } = form.formState;

  async function change(typed: { readonly code: string; readonly password: string }) {
    setNotice(null);
    await confirmForgotPassword(email, typed.code, typed.password);
    setChanged(true);
  }

  if (changed) {
    return (
      <Finished title="Password changed" lead="Use the new one from now on, on every device." to={paths.login({ email, from })}>
        Password reset successfully! You can now sign in with your new password.
      </Finished>
    );
  }
  return (
    <SignInFrame
      title="Choose a new password"
      lead={
        <>
          We sent a code to <strong className="text-ink">{email}</strong>, if it belongs to an account.
        </>
      }
    >
      <Notice notice={notice} />
      <IdentityForm form={form} failed="Failed to reset password" button="Reset password" busy="Saving..." submit={change}>
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <CodeInput error={errors.code?.message} {...form.register('code')} />
        <NewPasswordInput label="New password" typed={password} error={errors.password?.message} {...form.register('password')} />
      </IdentityForm>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button variant="outline" onClick={() => void navigate(paths.forgotPassword({ email, from }), { replace: true })}>
          Back to email
        </Button>
        <SendAgainButton
          label="Send again"
          send={() => forgotPassword(email)}
          sent={codeSent}
          failed="Failed to send reset code"
          onNotice={setNotice}
        />
      </div>
    </SignInFrame>
  );
}
