import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useZodForm } from '#platform/web/form/use-zod-form.ts';
import { paths } from '#platform/web/paths.ts';
import { forgotPassword } from '#platform/web/session.ts';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { sendCodeForm } from '../forms.ts';
import { IdentityForm } from './identity-form.tsx';
import { OtherWay, OtherWays, SignInFrame } from './sign-in-frame.tsx';

interface ResetEmailStepProps {
  readonly email: string;
  readonly from: string | null;
  readonly onSent: () => void;
}

/** The first step of the password reset: whose password. */
export function ResetEmailStep({ email, from, onSent }: ResetEmailStepProps) {
  const navigate = useNavigate();
  const form = useZodForm(sendCodeForm, { email });
  const typed = useWatch({ control: form.control, name: 'email' }).trim();

  async function send({ email: address }: { readonly email: string }) {
    await forgotPassword(address);
    onSent();
    await navigate(paths.forgotPassword({ step: 'reset', email: address, from }));
  }

  return (
    <SignInFrame title="Reset your password" lead="We send a code to your email address. With it you choose a new password.">
      <IdentityForm form={form} failed="Failed to send reset code" button="Send reset code" busy="Sending..." submit={send}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
      </IdentityForm>
      <OtherWays>
        <OtherWay question="Remember it after all?" to={paths.login({ email: typed, from })}>
          Login
        </OtherWay>
      </OtherWays>
    </SignInFrame>
  );
}
