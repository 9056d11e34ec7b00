import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { EmailInput } from '#features/identity/web/form/email-input.tsx';
import { IdentityForm, type IdentityCalls } from '#features/identity/web/form/identity-form.tsx';
import { NewPasswordInput } from '#features/identity/web/form/new-password-input.tsx';
import { keepTyped } from '#features/identity/web/form/typed-account.ts';
import { OtherWay, OtherWays, SignInFrame } from '#features/identity/web/sign-in-frame.tsx';
import { SignedOutOnly } from '#features/identity/web/signed-out-only.tsx';
import { prepareConfirmStep } from '#features/identity/web/steps/later-steps.ts';
import { identityTexts } from '#features/identity/web/texts.ts';
import { loadForms, type BusinessField } from '#features/organizations/web/applications/business-form.ts';
import { CompanyFields, NameFields, PhoneField } from '#features/organizations/web/applications/company-fields.tsx';
import { applicationTexts } from '#features/organizations/web/applications/texts.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { paths } from '#platform/web/paths.ts';
import { PasswordInput } from '#platform/web/ui/controls/password-input.tsx';
import { applyWithSignUp, isRefusal, type AppliedTo } from './apply-with-sign-up.ts';
import { FieldGroup } from './field-group.tsx';

// Rarely needed, so it is no part of the first load.
const KnownAddress = lazyPart(() => import('#features/identity/web/form/known-address.tsx'));

interface SignUpStepProps<Output> {
  readonly form: Form<BusinessField, Output>;
  readonly onApplied: (email: string, next: AppliedTo) => Promise<void>;
}

/** The first step of the business sign-up, with a new account. */
export function SignUpStep<Output>({ form, onApplied }: SignUpStepProps<Output>) {
  const { signUp: t } = useTexts(applicationTexts);
  const { register, login, fields } = useTexts(identityTexts);
  const email = form.values.email.trim();
  const [known, setKnown] = useState<string | null>(null);
  const here = paths.businessSignup();

  useEffect(() => {
    if (email === '') return;
    prepareConfirmStep();
    loadForms().catch(() => undefined);
  }, [email]);

  async function apply(_values: Output, calls: IdentityCalls) {
    // As typed: the server reads it by the same rules.
    const typed = form.read();
    const account = { name: `${typed.firstName.trim()} ${typed.lastName.trim()}`, email: typed.email.trim(), password: typed.password };
    keepTyped(account);
    try {
      await onApplied(account.email, await applyWithSignUp({ ...typed, email: account.email }, calls));
    } catch (error) {
      setKnown(isRefusal(error, 'ADDRESS_TAKEN') ? account.email : null);
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
      <SignedOutOnly>
        <IdentityForm form={form} failed={t.failed} button={t.button} busy={t.busy} submit={apply}>
          {known !== null && <KnownAddress email={known} from={here} />}
          <FieldGroup title={t.you}>
            <NameFields form={form} />
            <EmailInput {...form.field('email')} />
            <PhoneField form={form} />
          </FieldGroup>
          <FieldGroup title={t.business}>
            <CompanyFields form={form} />
          </FieldGroup>
          <FieldGroup title={t.access}>
            <NewPasswordInput label={fields.password} typed={form.values.password} {...form.field('password')} />
            <PasswordInput label={fields.confirmPassword} autoComplete="new-password" {...form.field('confirmPassword')} />
          </FieldGroup>
        </IdentityForm>
        <p className="type-small mt-4 text-ink2">{register.agree({ terms: linkTo(paths.terms()), privacy: linkTo(paths.privacy()) })}</p>
        <OtherWays>
          <OtherWay question={t.onlyBuying} to={paths.register({ email })}>
            {t.asCustomer}
          </OtherWay>
          <OtherWay question={register.hasAccount} to={paths.login({ email, from: here })}>
            {login.button}
          </OtherWay>
        </OtherWays>
      </SignedOutOnly>
    </SignInFrame>
  );
}
