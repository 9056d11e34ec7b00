import { useWatch } from 'react-hook-form';
import { Link, useNavigate, useSearchParams, type MetaFunction } from 'react-router';
import { safeReturnPath } from '#platform/contract/return-path.ts';
import { useZodForm } from '#platform/web/form/use-zod-form.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { pageMeta } from '#platform/web/page-meta.ts';
import { paths } from '#platform/web/paths.ts';
import { forgotPassword, resendCode, signIn, useSession, type SignInStep } from '#platform/web/session.ts';
import { PasswordInput } from '#platform/web/ui/password-input.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { loginForm } from '../forms.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { IdentityForm } from './identity-form.tsx';
import { sentenceOf } from './place-refusal.ts';
import { OtherWay, OtherWays, SignInFrame } from './sign-in-frame.tsx';
import { SignedOutOnly } from './signed-out-only.tsx';

export const handle = { frame: 'bare' } satisfies PageHandle;

export const meta: MetaFunction = () => pageMeta({ title: 'Login', description: 'Sign in to Vumi to see your tickets, orders and saved events.' });

/** Login. Leads back to where the visitor came from, else home. */
export default function LoginPage() {
  const { user } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const form = useZodForm(loginForm, { email: query.get('email') ?? '', password: '' });
  const email = useWatch({ control: form.control, name: 'email' }).trim();
  const from = query.get('from');
  const { errors, isSubmitting } = form.formState;

  async function login(typed: { readonly email: string; readonly password: string }) {
    const step = await signIn(typed.email, typed.password);
    if (step !== 'done') await sendCodeFor(step, typed.email);
    await navigate(pageAfter(step, typed.email, from), { replace: step === 'done' });
  }

  // While the form is being sent, the session that begins is its own.
  if (user !== null && !isSubmitting) return <AlreadySignedIn user={user} from={from} />;
  return (
    <SignInFrame title="Welcome back" lead="Sign in to see your tickets.">
      <SignedOutOnly>
        <IdentityForm form={form} failed="Login failed" button="Login" busy="Signing in..." submit={login}>
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.email?.message}
            {...form.register('email')}
          />
          <PasswordInput
            label="Password"
            aside={
              <Link to={paths.forgotPassword({ email, from })} className="link tap">
                Forgot password?
              </Link>
            }
            error={errors.password?.message}
            {...form.register('password')}
          />
        </IdentityForm>
        <OtherWays>
          <OtherWay question="New to Vumi?" to={paths.register({ email, from })}>
            Create an account
          </OtherWay>
        </OtherWays>
      </SignedOutOnly>
    </SignInFrame>
  );
}

function pageAfter(step: SignInStep, email: string, from: string | null): string {
  if (step === 'confirm') return paths.register({ step: 'confirm', email, from });
  if (step === 'reset') return paths.forgotPassword({ step: 'reset', email, from });
  return safeReturnPath(from);
}

/** The account cannot sign in yet. The screen that it is led to asks for a code, so one is sent. */
async function sendCodeFor(step: 'confirm' | 'reset', email: string): Promise<void> {
  try {
    if (step === 'confirm') await resendCode(email);
    else await forgotPassword(email);
    showToast(step === 'confirm' ? 'Confirmation code sent again. Please check your email.' : 'Password reset code sent to your email');
  } catch (error) {
    showToast(sentenceOf(error), { tone: 'bad' });
  }
}
