// The second steps of the sign-in pages. They load while the first step is filled in, so that they are no part of the first load.
import { lazy } from 'react';

const loadConfirmStep = () => import('./confirm-step.tsx');
const loadResetPasswordStep = () => import('./reset-password-step.tsx');

export const ConfirmStep = lazy(async () => ({ default: (await loadConfirmStep().catch(loadConfirmStep)).ConfirmStep }));
export const ResetPasswordStep = lazy(async () => ({ default: (await loadResetPasswordStep().catch(loadResetPasswordStep)).ResetPasswordStep }));

/** Begins to load the second step of the registration. */
export function prepareConfirmStep(): void {
  loadConfirmStep().catch(() => undefined);
}

/** Begins to load the second step of the password reset. */
export function prepareResetPasswordStep(): void {
  loadResetPasswordStep().catch(() => undefined);
}
