import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { ResetPasswordStep } from './steps/later-steps.ts';
import { ResetEmailStep } from './steps/reset-email-step.tsx';
import { resetStep } from './steps/steps.ts';
import { useStepFocus } from './steps/use-step-focus.ts';

export const handle = { frame: 'bare' } satisfies PageHandle;

/** Password reset: first the email address, then the code from the email and a new password. */
export default function ForgotPasswordPage() {
  const [query] = useSearchParams();
  const { step, email, from } = resetStep(query);
  const box = useStepFocus(step);
  const [justSent, setJustSent] = useState(false);

  return (
    <div ref={box}>
      {step === 'reset' ? (
        <ResetPasswordStep email={email} from={from} justSent={justSent} />
      ) : (
        <ResetEmailStep email={email} from={from} onSent={() => setJustSent(true)} />
      )}
    </div>
  );
}
