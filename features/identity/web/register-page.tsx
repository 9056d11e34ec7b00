import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { safeReturnPath } from '#platform/contract/return-path.ts';
import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session/session.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ConfirmStep } from './steps/later-steps.ts';
import { RegisterHead, RegisterStep, type RegisteredTo } from './steps/register-step.tsx';
import { SignedInNotice } from './signed-in-notice.tsx';
import { registerStep } from './steps/steps.ts';
import { useIdentityForm } from './form/use-identity-form.ts';
import { identityTexts } from './texts.ts';
import { useStepFocus } from './steps/use-step-focus.ts';

export const handle = { frame: 'bare' } satisfies PageHandle;

/** Create an account: first name, address and password, then the code from the email. */
export default function RegisterPage() {
  const { user } = useSession();
  const { done } = useTexts(identityTexts).register;
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { step, email, from } = registerStep(query);
  const box = useStepFocus(step);
  const [justRegistered, setJustRegistered] = useState(false);
  // Held here, so that what was typed is still there after Go back.
  const form = useIdentityForm(({ registerForm }) => registerForm, { name: '', email, password: '', confirmPassword: '' });

  async function onRegistered(address: string, next: RegisteredTo) {
    setJustRegistered(true);
    if (next === 'signed-in') await navigate(safeReturnPath(from), { replace: true });
    else await navigate(next === 'done' ? paths.login({ email: address, from }) : paths.register({ step: 'confirm', email: address, from }));
  }

  // While the form is being submitted, a session that begins is its own.
  if (step === 'register' && user !== null && !form.isSubmitting) {
    return (
      <>
        <RegisterHead />
        <SignedInNotice user={user} from={from} />
      </>
    );
  }
  return (
    <div ref={box}>
      {step === 'confirm' ? (
        <ConfirmStep email={email} from={from} back={paths.register({ email, from })} registered={justRegistered ? done : null} />
      ) : (
        <RegisterStep form={form} from={from} onRegistered={onRegistered} />
      )}
    </div>
  );
}
