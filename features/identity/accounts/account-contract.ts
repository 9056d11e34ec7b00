// Accounts, as admins see and change them (docs/reference/roles.md#administered-accounts).
import { z } from 'zod';
import { roles } from '#platform/contract/access.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { accountMessages } from './messages.ts';

const tag = 'Administration';

export const accountErrors = defineErrors({
  ACCOUNT_NOT_FOUND: [404, accountMessages.accountNotFound],
  ACCOUNT_CHANGED: [409, accountMessages.accountChanged],
  ACCOUNT_WITHOUT_EMAIL: [409, accountMessages.accountWithoutEmail],
  LAST_ADMIN: [409, accountMessages.lastAdmin],
  OWN_ACCOUNT: [409, accountMessages.ownAccount],
  ACCOUNT_NOT_CONFIRMED: [409, accountMessages.accountNotConfirmed],
  ACCOUNTS_ELSEWHERE: [409, accountMessages.accountsElsewhere],
});

export const accountStates = ['active', 'unconfirmed', 'suspended'] as const;
export type AccountState = (typeof accountStates)[number];

export const accountSorts = ['newest', 'oldest', 'name', 'email'] as const;

const accountSchema = z.object({
  id: z.uuid(),
  /** Null for an account that is known by its number alone, and for one of an external pool whose address moved to another one. */
  email: z.string().nullable(),
  name: z.string(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  state: z.enum(accountStates),
  /** Why it is suspended. */
  suspensionReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Account = z.output<typeof accountSchema>;

const idParams = z.object({ id: z.string().max(100) });
const access = { permission: 'manage:users' } as const;
/** Emailed to the account, and recorded in the audit log. */
const reason = nameText(asIssue(accountMessages.reasonRequired))
  .min(3, asIssue(accountMessages.reasonRequired))
  .max(500, asIssue(accountMessages.reasonTooLong));

export const listAccounts = endpoint({
  id: 'listAccounts',
  summary: 'The accounts, with search by a part of the address or the name',
  tag,
  method: 'GET',
  path: '/admin/users',
  access,
  query: z.object({
    ...pageQuery(50),
    search: z.string().trim().max(120).optional(),
    role: z.enum(roles).optional(),
    state: z.enum(accountStates).optional(),
    sort: z.enum(accountSorts).default('newest'),
  }),
  output: pageOf(accountSchema).extend({ total: z.number().int() }),
  errors: [],
});

export const changeAccountRole = endpoint({
  id: 'changeAccountRole',
  summary: 'Gives an account a role; its open sessions have it within a second',
  tag,
  method: 'PUT',
  path: '/admin/users/{id}/role',
  access,
  params: idParams,
  body: z.object({
    role: z.enum(roles, { error: asIssue(accountMessages.roleRequired) }),
    /** The role that the admin saw: a change that another admin made meanwhile is not overwritten. */
    from: z.enum(roles).optional(),
  }),
  output: accountSchema,
  errors: [
    accountErrors.ACCOUNT_NOT_FOUND,
    accountErrors.ACCOUNT_CHANGED,
    accountErrors.ACCOUNT_NOT_CONFIRMED,
    accountErrors.ACCOUNT_WITHOUT_EMAIL,
    accountErrors.LAST_ADMIN,
    accountErrors.ACCOUNTS_ELSEWHERE,
  ],
});

export const suspendAccount = endpoint({
  id: 'suspendAccount',
  summary: 'Signs an account out everywhere, and lets it sign in no more',
  tag,
  method: 'POST',
  path: '/admin/users/{id}/suspend',
  access,
  params: idParams,
  body: z.object({ reason }),
  output: accountSchema,
  errors: [
    accountErrors.ACCOUNT_NOT_FOUND,
    accountErrors.ACCOUNT_CHANGED,
    accountErrors.LAST_ADMIN,
    accountErrors.OWN_ACCOUNT,
    accountErrors.ACCOUNTS_ELSEWHERE,
  ],
});

export const reinstateAccount = endpoint({
  id: 'reinstateAccount',
  summary: 'Lets a suspended account sign in again',
  tag,
  method: 'POST',
  path: '/admin/users/{id}/reinstate',
  access,
  params: idParams,
  output: accountSchema,
  errors: [accountErrors.ACCOUNT_NOT_FOUND, accountErrors.ACCOUNTS_ELSEWHERE],
});
