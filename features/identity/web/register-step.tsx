import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import type { z } from 'zod';
import { paths } from '#platform/web/paths.ts';
import { signUp } from '#platform/web/session.ts';
import { PasswordInput } from '#platform/web/ui/password-input.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { registerForm } from '../forms.ts';
import { IdentityForm } from './identity-form.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { OtherWay, OtherWays, SignInFrame } from './sign-in-frame.tsx';
import { SignedOutOnly } from './signed-out-only.tsx';

interface RegisterStepProps {
  readonly form: UseFormReturn<z.input<typeof registerForm>, unknown, z.output<typeof registerForm>>;
  readonly from: string | null;
  readonly onRegistered: (email: string, next: 'done' | 'confirm') => Promise<void>;
}

/** The first step of the registration: name, e-mail address and password. */
export function RegisterStep({ form, from, onRegistered }: RegisterStepProps) {
  const [email, password] = useWatch({ control: form.control, name: ['email', 'password'] });
  const { errors } = form.formState;

  async function register({ name, email: address, password: chosen }: z.output<typeof registerForm>) {
    await onRegistered(address, await signUp({ name, email: address, password: chosen }));
  }

  return (
    <SignInFrame title="Create an account" lead="One place for your tickets, on any phone.">
      <SignedOutOnly>
        <IdentityForm form={form} failed="Registration failed" button="Create account" busy="Creating account..." submit={register}>
          <TextInput label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.email?.message}
            {...form.register('email')}
          />
          <NewPasswordInput label="Password" typed={password} error={errors.password?.message} {...form.register('password')} />
          <PasswordInput
            label="Confirm password"
            autoComplete="new-password"
            error={errors.confirmPassword?.message}
            {...form.register('confirmPassword')}
          />
        </IdentityForm>
        <p className="type-small mt-4 text-ink2">
          By creating an account you agree to our{' '}
          <Link to={paths.terms()} className="link">
            terms
          </Link>{' '}
          and{' '}
          <Link to={paths.privacy()} className="link">
            privacy policy
          </Link>
          .
        </p>
        <OtherWays>
          <OtherWay question="Already have an account?" to={paths.login({ email: email.trim(), from })}>
            Login
          </OtherWay>
        </OtherWays>
      </SignedOutOnly>
    </SignInFrame>
  );
}
