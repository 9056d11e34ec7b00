// The second steps of the sign-in pages. They come while the first one is filled in, and are no part of what everybody loads.
import { lazy } from 'react';

const loadConfirmStep = () => import('./confirm-step.tsx');
const loadResetPasswordStep = () => import('./reset-password-step.tsx');

export const ConfirmStep = lazy(async () => ({ default: (await loadConfirmStep().catch(loadConfirmStep)).ConfirmStep }));
export const ResetPasswordStep = lazy(async () => ({ default: (await loadResetPasswordStep().catch(loadResetPasswordStep)).ResetPasswordStep }));

/** Begins to fetch the second step of the registration. */
export function prepareConfirmStep(): void {
  loadConfirmStep().catch(() => undefined);
}

/** Begins to fetch the second step of the password reset. */
export function prepareResetPasswordStep(): void {
  loadResetPasswordStep().catch(() => undefined);
}
