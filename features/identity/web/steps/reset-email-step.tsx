import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { EmailInput } from '../form/email-input.tsx';
import { IdentityForm, type IdentityCalls } from '../form/identity-form.tsx';
import { prepareResetPasswordStep } from './later-steps.ts';
import { PurposeNote } from '../purpose-note.tsx';
import { OtherWay, OtherWays, SignInFrame } from '../sign-in-frame.tsx';
import { identityTexts } from '../texts.ts';
import { useIdentityForm } from '../form/use-identity-form.ts';

interface ResetEmailStepProps {
  readonly email: string;
  readonly from: string | null;
  readonly onSent: () => void;
}

/** The first step of the password reset: the email address. */
export function ResetEmailStep({ email, from, onSent }: ResetEmailStepProps) {
  const { reset: t, login, sending } = useTexts(identityTexts);
  const navigate = useNavigate();
  const form = useIdentityForm(({ sendCodeForm }) => sendCodeForm, { email });
  const typed = form.values.email.trim();

  useEffect(() => {
    if (typed !== '') prepareResetPasswordStep();
  }, [typed]);

  async function send({ email: address }: { readonly email: string }, { forgotPassword }: IdentityCalls) {
    await forgotPassword(address);
    onSent();
    await navigate(paths.forgotPassword({ step: 'reset', email: address, from }));
  }

  return (
    <SignInFrame title={t.title} lead={t.lead}>
      <PageHead title={t.title} description={t.lead} index={false} />
      <PurposeNote next={t.next} />
      <IdentityForm form={form} failed={t.sendFailed} button={t.sendButton} busy={sending} submit={send}>
        <EmailInput {...form.field('email')} />
      </IdentityForm>
      <OtherWays>
        <OtherWay question={t.remembered} to={paths.login({ email: typed, from })}>
          {login.button}
        </OtherWay>
      </OtherWays>
    </SignInFrame>
  );
}
