import { applyAsBusiness } from '#features/organizations/endpoints.ts';
import type { BusinessField } from '#features/organizations/web/applications/business-form.ts';
import type { IdentityCalls } from '#features/identity/web/form/identity-form.tsx';
import { markOwnSignUp } from '#features/identity/web/form/typed-account.ts';
import { ApiError, call } from '#platform/web/api/api-client.ts';

/** `confirm`: the code from the email follows; `applied`: the account existed already, with this very password, and has applied. */
export type AppliedTo = 'confirm' | 'applied';

type Typed = Readonly<Record<BusinessField, string>>;

/**
 * Applies with a new account. For a visitor who did so before with this password (the answer may have been lost) it continues from there.
 * @throws ApiError with the refusal; ADDRESS_TAKEN when the address has an account with another password
 */
export async function applyWithSignUp(typed: Typed, { signIn, resendCode }: IdentityCalls): Promise<AppliedTo> {
  const { email, password } = typed;
  try {
    await call(applyAsBusiness, { body: typed });
    markOwnSignUp(email);
    return 'confirm';
  } catch (error) {
    if (!isRefusal(error, 'ADDRESS_TAKEN')) throw error;
    const step = await signIn(email, password).catch(() => null);
    if (step === 'done') return applyAgain(typed);
    if (step !== 'confirm') throw error;
    markOwnSignUp(email);
    await resendCode(email).catch(() => undefined);
    return 'confirm';
  }
}

/** With the account that has just signed in. */
async function applyAgain(typed: Typed): Promise<AppliedTo> {
  try {
    await call(applyAsBusiness, { body: typed });
  } catch (error) {
    if (!isRefusal(error, 'APPLICATION_OPEN')) throw error;
  }
  return 'applied';
}

/** True for a refusal of the API with this code. */
export function isRefusal(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}
