import { useState } from 'react';
import { useNavigate, useSearchParams, type MetaFunction } from 'react-router';
import { useZodForm } from '#platform/web/form/use-zod-form.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { pageMeta } from '#platform/web/page-meta.ts';
import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session.ts';
import { registerForm } from '../forms.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { RegisterStep } from './register-step.tsx';
import { registerStep } from './steps.ts';
import { useStepFocus } from './use-step-focus.ts';

export const handle = { frame: 'bare' } satisfies PageHandle;

export const meta: MetaFunction = ({ location }) => {
  const { step } = registerStep(new URLSearchParams(location.search));
  return step === 'confirm'
    ? pageMeta({ title: 'Confirm your email', index: false })
    : pageMeta({ title: 'Create an account', description: 'One Vumi account holds your tickets, orders and saved events.' });
};

/** Create an account: first who, then the code from the e-mail. */
export default function RegisterPage() {
  const { user } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { step, email, from } = registerStep(query);
  const box = useStepFocus(step);
  const [justRegistered, setJustRegistered] = useState(false);
  // Held here, so that Go back finds what was typed.
  const form = useZodForm(registerForm, { name: '', email, password: '', confirmPassword: '' });

  async function onRegistered(address: string, next: 'done' | 'confirm') {
    setJustRegistered(true);
    await navigate(next === 'done' ? paths.login({ email: address, from }) : paths.register({ step: 'confirm', email: address, from }));
  }

  if (step === 'register' && user !== null) return <AlreadySignedIn user={user} from={from} />;
  return (
    <div ref={box}>
      {step === 'confirm' ? (
        <ConfirmStep email={email} from={from} justRegistered={justRegistered} />
      ) : (
        <RegisterStep form={form} from={from} onRegistered={onRegistered} />
      )}
    </div>
  );
}
