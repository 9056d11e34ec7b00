import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { Form } from '#platform/web/form/use-form.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { IdentityError } from '#platform/web/session/identity-error.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import type { NewAccount } from '#platform/web/session/sign-in.ts';
import { PasswordInput } from '#platform/web/ui/controls/password-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import type { registerForm } from '../../forms.ts';
import { EmailInput } from '../form/email-input.tsx';
import { IdentityForm, type IdentityCalls } from '../form/identity-form.tsx';
import { prepareConfirmStep } from './later-steps.ts';
import { NewPasswordInput } from '../form/new-password-input.tsx';
import { PurposeNote } from '../purpose-note.tsx';
import { OtherWay, OtherWays, SignInFrame } from '../sign-in-frame.tsx';
import { SignedOutOnly } from '../signed-out-only.tsx';
import { identityTexts } from '../texts.ts';
import { keepTyped, markOwnSignUp } from '../form/typed-account.ts';

// Rarely needed, so it is no part of the first load.
const KnownAddress = lazyPart(() => import('../form/known-address.tsx'));

/** `signed-in`: the account existed already, with this very password. */
export type RegisteredTo = 'done' | 'confirm' | 'signed-in';

interface RegisterStepProps {
  readonly form: Form<keyof z.input<typeof registerForm>, z.output<typeof registerForm>>;
  readonly from: string | null;
  readonly onRegistered: (email: string, next: RegisteredTo) => Promise<void>;
}

/** Title and description of the registration. */
export function RegisterHead() {
  const t = useTexts(identityTexts).register;
  return <PageHead title={t.title} description={t.description} path={paths.register()} />;
}

/** The first step of the registration: name, email address and password. */
export function RegisterStep({ form, from, onRegistered }: RegisterStepProps) {
  const { register: t, fields } = useTexts(identityTexts);
  const { email, password } = form.values;
  const [known, setKnown] = useState<string | null>(null);

  useEffect(() => {
    if (email !== '') prepareConfirmStep();
  }, [email]);

  async function register(account: NewAccount, calls: IdentityCalls) {
    keepTyped(account);
    try {
      await onRegistered(account.email, await signUpOrIn(account, calls));
    } catch (error) {
      setKnown(error instanceof IdentityError && error.reason === 'UsernameExistsException' ? account.email : null);
      throw error;
    }
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
        <PurposeNote next={t.next} />
        <IdentityForm form={form} failed={t.failed} button={t.button} busy={t.busy} submit={register}>
          {known !== null && <KnownAddress email={known} from={from} />}
          <TextInput label={fields.name} autoComplete="name" {...form.field('name')} />
          <EmailInput {...form.field('email')} />
          <NewPasswordInput label={fields.password} typed={password} {...form.field('password')} />
          <PasswordInput label={fields.confirmPassword} autoComplete="new-password" {...form.field('confirmPassword')} />
        </IdentityForm>
        <p className="type-small mt-4 text-ink2">{t.agree({ terms: linkTo(paths.terms()), privacy: linkTo(paths.privacy()) })}</p>
        <OtherWays>
          <OtherWay question={t.hasAccount} to={paths.login({ email: email.trim(), from })}>
            {t.login}
          </OtherWay>
        </OtherWays>
      </SignedOutOnly>
    </SignInFrame>
  );
}

/** Signs up; for a user who did so before with this password (the answer may have been lost) it continues from there. */
async function signUpOrIn({ name, email, password }: NewAccount, { signUp, signIn, resendCode }: IdentityCalls): Promise<RegisteredTo> {
  try {
    const next = await signUp({ name, email, password });
    markOwnSignUp(email);
    return next;
  } catch (error) {
    if (!(error instanceof IdentityError) || error.reason !== 'UsernameExistsException') throw error;
    const step = await signIn(email, password).catch(() => null);
    if (step !== 'done' && step !== 'confirm') throw error;
    if (step === 'done') return 'signed-in';
    markOwnSignUp(email);
    await resendCode(email).catch(() => undefined);
    return 'confirm';
  }
}
