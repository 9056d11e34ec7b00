import { atomicRoute, route, type Route } from '#platform/server/http/http.ts';
import * as contract from '../accounts/account-contract.ts';
import { getSignInWays } from '../phones/phone-contract.ts';
import { confirmEmail, sendEmailCode } from '../profile/email-contract.ts';
import { getProfile, saveProfile } from '../profile/profile-contract.ts';
import { offersPhoneSignIn } from './identity-settings.ts';
import { changeRole } from './accounts/change-role.ts';
import { listAccounts } from './accounts/list-accounts.ts';
import { reinstateAccount, suspendAccount } from './accounts/suspend-account.ts';
import { addEmail } from './profile/add-email.ts';
import { sendCodeToEmail } from './profile/send-code-to-email.ts';
import { readOwnProfile, saveOwnProfile } from './profile/own-profile.ts';

export const identityRoutes: readonly Route[] = [
  route(contract.listAccounts, listAccounts),
  route(contract.changeAccountRole, changeRole),
  route(contract.suspendAccount, suspendAccount),
  route(contract.reinstateAccount, reinstateAccount),
  route(getSignInWays, (context) => ({ phoneCode: offersPhoneSignIn(context) })),
  route(getProfile, readOwnProfile),
  atomicRoute(saveProfile, saveOwnProfile),
  route(sendEmailCode, sendCodeToEmail),
  route(confirmEmail, addEmail),
];
