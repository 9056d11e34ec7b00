import { useState } from 'react';
import { useSearchParams, type MetaFunction } from 'react-router';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { pageMeta } from '#platform/web/page-meta.ts';
import { ResetEmailStep } from './reset-email-step.tsx';
import { ResetPasswordStep } from './reset-password-step.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { resetStep } from './steps.ts';
import { useStepFocus } from './use-step-focus.ts';

export const handle = { frame: 'bare' } satisfies PageHandle;

export const meta: MetaFunction = ({ location }) => {
  const { step } = resetStep(new URLSearchParams(location.search));
  return pageMeta({ title: step === 'reset' ? 'Choose a new password' : 'Reset your password', index: false });
};

/** Reset the password: first the e-mail address, then the code from the e-mail and a new password. */
export default function ForgotPasswordPage() {
  const [query] = useSearchParams();
  const { step, email, from } = resetStep(query);
  const box = useStepFocus(step);
  const [justSent, setJustSent] = useState(false);

  if (step === 'reset') {
    return (
      <SignInFrame
        title="Choose a new password"
        lead={
          <>
            Enter the code that we sent to <strong className="text-ink">{email}</strong>, if it has an account.
          </>
        }
      >
        <div ref={box}>
          <ResetPasswordStep email={email} from={from} justSent={justSent} />
        </div>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title="Reset your password" lead="We send a code to your email address. With it you choose a new password.">
      <div ref={box}>
        <ResetEmailStep email={email} from={from} onSent={() => setJustSent(true)} />
      </div>
    </SignInFrame>
  );
}
