import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  permissionTitle: 'Insufficient Permissions',
  permissionMessage: "You don't have the required permission to access this page.",
  requiredPermission: 'Required permission',
  roleTitle: 'Role Restriction',
  roleMessage: 'This page is only available to users with specific roles.',
  requiredRole: 'Required role',
  currentRole: 'Current role',
  none: 'None',
  roles: { customer: 'customer', organizer: 'organizer', admin: 'admin' },
  goBack: 'Go Back',
  returnHome: 'Return to Home',
  /** For visitors who want to create events. */
  toBusiness: 'Create a business account',
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
