import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PageHead } from '#platform/web/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { signUp, type NewAccount } from '#platform/web/session.ts';
import { PasswordInput } from '#platform/web/ui/password-input.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { registerForm } from '../forms.ts';
import { EmailInput } from './email-input.tsx';
import { IdentityForm } from './identity-form.tsx';
import { prepareConfirmStep } from './later-steps.ts';
import { NewPasswordInput } from './new-password-input.tsx';
import { OtherWay, OtherWays, SignInFrame } from './sign-in-frame.tsx';
import { SignedOutOnly } from './signed-out-only.tsx';
import { identityTexts } from './texts.ts';

interface RegisterStepProps {
  readonly form: UseFormReturn<z.input<typeof registerForm>, unknown, z.output<typeof registerForm>>;
  readonly from: string | null;
  readonly onRegistered: (email: string, next: 'done' | 'confirm') => Promise<void>;
}

/** Title and description of the registration. */
export function RegisterHead() {
  const t = useTexts(identityTexts).register;
  return <PageHead title={t.title} description={t.description} path={paths.register()} />;
}

/** The first step of the registration: name, e-mail address and password. */
export function RegisterStep({ form, from, onRegistered }: RegisterStepProps) {
  const { register: t, fields } = useTexts(identityTexts);
  const [email, password] = useWatch({ control: form.control, name: ['email', 'password'] });
  const { errors } = form.formState;

  useEffect(() => {
    if (email !== '') prepareConfirmStep();
  }, [email]);

  async function register({ name, email: address, password: chosen }: NewAccount) {
    await onRegistered(address, await signUp({ name, email: address, password: chosen }));
  }
  const linkTo = (to: string) => (words: string) => (
    <Link to={to} className="link">
      {words}
    </Link>
  );

  return (
    <SignInFrame title={t.title} lead={t.lead}>
      <RegisterHead />
      <SignedOutOnly>
        <IdentityForm form={form} failed={t.failed} button={t.button} busy={t.busy} submit={register}>
          <TextInput label={fields.name} autoComplete="name" error={errors.name?.message} {...form.register('name')} />
          <EmailInput error={errors.email?.message} {...form.register('email')} />
          <NewPasswordInput label={fields.password} typed={password} error={errors.password?.message} {...form.register('password')} />
          <PasswordInput
            label={fields.confirmPassword}
            autoComplete="new-password"
            error={errors.confirmPassword?.message}
            {...form.register('confirmPassword')}
          />
        </IdentityForm>
        <p className="type-small mt-4 text-ink2">{t.agree(linkTo(paths.terms()), linkTo(paths.privacy()))}</p>
        <OtherWays>
          <OtherWay question={t.hasAccount} to={paths.login({ email: email.trim(), from })}>
            {t.login}
          </OtherWay>
        </OtherWays>
      </SignedOutOnly>
    </SignInFrame>
  );
}
