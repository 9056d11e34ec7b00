import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useZodForm } from '#platform/web/form/use-zod-form.ts';
import { paths } from '#platform/web/paths.ts';
import { confirmSignUp, resendCode } from '#platform/web/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { confirmForm } from '../forms.ts';
import { CodeInput } from './code-input.tsx';
import { Finished } from './finished.tsx';
import { IdentityForm } from './identity-form.tsx';
import { Notice, type NoticeText } from './notice.tsx';
import { SendAgainButton } from './send-again-button.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const LOGIN_AFTER_MS = 2_000;

const registered: NoticeText = { tone: 'ok', text: 'Registration successful! Please check your email for a confirmation code.' };

interface ConfirmStepProps {
  readonly email: string;
  readonly from: string | null;
  readonly justRegistered: boolean;
}

/** The second step of the registration: the code from the e-mail. Then Login, by itself. */
export function ConfirmStep({ email, from, justRegistered }: ConfirmStepProps) {
  const navigate = useNavigate();
  const form = useZodForm(confirmForm, { code: '' });
  const [notice, setNotice] = useState<NoticeText | null>(justRegistered ? registered : null);
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
    setConfirmed(true);
  }

  if (confirmed) {
    return (
      <Finished title="Email confirmed" lead="Login opens by itself in a moment." to={login}>
        Email confirmed successfully! You can now sign in.
      </Finished>
    );
  }
  return (
    <SignInFrame
      title="Confirm your email"
      lead={
        <>
          Enter the code that we sent to <strong className="text-ink">{email}</strong>.
        </>
      }
    >
      <Notice notice={notice} />
      <IdentityForm form={form} failed="Email confirmation failed" button="Confirm email" busy="Confirming..." submit={confirm}>
        <CodeInput error={form.formState.errors.code?.message} hint="It can take a minute. Look into the spam folder too." {...form.register('code')} />
      </IdentityForm>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button variant="outline" onClick={() => void navigate(paths.register({ email, from }), { replace: true })}>
          Go back
        </Button>
        <SendAgainButton
          label="Resend code"
          send={() => resendCode(email)}
          sent="Confirmation code sent again. Please check your email."
          failed="Failed to resend code"
          onNotice={setNotice}
        />
      </div>
    </SignInFrame>
  );
}
