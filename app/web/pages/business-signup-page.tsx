import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useBusinessForm } from '#features/organizations/web/applications/business-form.ts';
import { applicationTexts } from '#features/organizations/web/applications/texts.ts';
import { ConfirmStep } from '#features/identity/web/steps/later-steps.ts';
import { registerStep } from '#features/identity/web/steps/steps.ts';
import { useStepFocus } from '#features/identity/web/steps/use-step-focus.ts';
import { identityTexts } from '#features/identity/web/texts.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session/session.ts';
import type { AppliedTo } from './business-signup/apply-with-sign-up.ts';
import { SignUpStep } from './business-signup/sign-up-step.tsx';

export const handle = { frame: 'bare' } satisfies PageHandle;

const CONFIRMED_SHOWN_MS = 3_000;

// Signed-out visitors do not load it.
const ApplyWithAccount = lazyPart(() => import('./business-signup/apply-with-account.tsx'));

/** The business sign-up: who applies, the business and a password, then the code from the email. Signed-in visitors apply with their account. */
export default function BusinessSignupPage() {
  const { signUp: t, formMessages } = useTexts(applicationTexts);
  const identity = useTexts(identityTexts);
  const { user } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { step, email } = registerStep(query);
  const box = useStepFocus(step);
  const [justRegistered, setJustRegistered] = useState(false);
  // Held here, so that what was typed is still there after Go back.
  const form = useBusinessForm({
    choose: ({ businessSignUpForm }) => businessSignUpForm,
    messages: { ...identity.formMessages, ...formMessages },
    first: { email: query.get('email') ?? '' },
  });
  const application = paths.businessApplication();

  async function onApplied(address: string, next: AppliedTo) {
    setJustRegistered(true);
    await navigate(next === 'confirm' ? paths.businessSignup({ step: 'confirm', email: address }) : application, { replace: next !== 'confirm' });
  }

  if (step === 'confirm') {
    const ending = { done: t.confirmed, lead: t.confirmedLead, action: t.seeApplication, afterMs: CONFIRMED_SHOWN_MS };
    return (
      <div ref={box}>
        <ConfirmStep
          email={email}
          from={application}
          back={paths.businessSignup({ email })}
          registered={justRegistered ? t.done : null}
          ending={ending}
        />
      </div>
    );
  }
  return (
    <div ref={box}>
      <PageHead title={t.title} description={t.description} />
      {/* While the form is being submitted, a session that begins is its own. */}
      {user !== null && !form.isSubmitting ? <ApplyWithAccount user={user} /> : <SignUpStep form={form} onApplied={onApplied} />}
    </div>
  );
}
