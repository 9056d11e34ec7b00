import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fail, Failure, platformErrors } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import { isUniqueViolation, type Tx } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { parseInput } from '#platform/server/http/input-failure.ts';
import { identityErrors } from '#features/identity/contract.ts';
import { normalizeEmail } from '#features/identity/rules.ts';
import { callerAt } from '#features/identity/server/caller.ts';
import { externalPool } from '#features/identity/server/identity-settings.ts';
import { signUp } from '#features/identity/server/accounts/sign-up.ts';
import { users } from '#features/identity/server/tables.ts';
import { staleTokens } from '#features/identity/server/tokens/stale-tokens.ts';
import { applicationErrors, type applyAsBusiness as endpoint } from '../../applications/application-contract.ts';
import { businessSignUpForm, companyForm, type Company } from '../../applications/forms.ts';
import { organizationMessages } from '../../messages.ts';
import { organizes } from '../../policy.ts';
import { businessApplications, type ApplicationRow } from '../tables.ts';
import { announceApplication } from './submit-application.ts';

type ApplyCall = Call<typeof endpoint>;

/**
 * Applies as a business. With an account the application reaches the admins at once; without one an account is made by the same sign-up as on the
 * registration page, and the application waits until its address is confirmed.
 * @throws the declared errors, and INVALID_INPUT naming every wrong field
 */
export async function apply(context: Context, call: ApplyCall): Promise<OutputOf<typeof endpoint>> {
  const { id, status } = call.actor === null ? await applyWithNewAccount(context, call) : await applyWithAccount(context, call.actor, call);
  return { id, status };
}

async function applyWithAccount(context: Context, actor: Actor, { body, now }: ApplyCall): Promise<ApplicationRow> {
  if (organizes(actor.role)) fail(applicationErrors.ALREADY_ORGANIZER);
  const company = parseInput('body', companyForm, body) as Company;
  const { application, staleness } = await oneAtATime(() =>
    context.database.transaction(async (tx) => {
      const [account] = await tx.select({ phone: users.signInPhone }).from(users).where(eq(users.id, actor.id));
      if (account?.phone != null) fail(applicationErrors.EMAIL_FIRST);
      const written = await writeApplication(tx, company, { userId: actor.id, contactName: actor.name, submittedAt: now, now });
      return (await announceApplication(tx, context, written, now)) ?? { application: written, staleness: null };
    }),
  );
  if (staleness !== null) staleTokens(context).remember(staleness);
  return application;
}

async function applyWithNewAccount(context: Context, { body, ip, now, language }: ApplyCall): Promise<ApplicationRow> {
  const {
    firstName,
    lastName,
    email,
    password,
    confirmPassword: _repeated,
    ...company
  } = parseInput('body', businessSignUpForm, body) as z.output<typeof businessSignUpForm>;
  if (externalPool(context.config) !== null) fail(applicationErrors.ACCOUNT_FIRST);
  const name = `${firstName} ${lastName}`;
  const registration = { email: normalizeEmail(email), password, name, phone: company.phone, language, caller: callerAt(ip), now };
  const written: ApplicationRow[] = [];
  try {
    await signUp(context, registration, async (tx, { id: userId }) => {
      written.push(await writeApplication(tx, company, { userId, contactName: name, submittedAt: null, now }));
    });
  } catch (error) {
    throw asFormFailure(error);
  }
  const [application] = written;
  if (application === undefined) throw new Error('The sign-up wrote no application');
  return application;
}

interface Applicant {
  readonly userId: string;
  readonly contactName: string;
  /** Null until the address is confirmed. */
  readonly submittedAt: Date | null;
  readonly now: Date;
}

async function writeApplication(tx: Tx, company: Company, { userId, contactName, submittedAt, now }: Applicant): Promise<ApplicationRow> {
  const { address, city, expectedEvents, description, ...rest } = company;
  const [written] = await tx
    .insert(businessApplications)
    .values({
      ...rest,
      id: randomUUIDv7(),
      userId,
      contactName,
      status: submittedAt === null ? 'unconfirmed' : 'pending',
      address: address || null,
      city: city || null,
      expectedEvents: expectedEvents || null,
      description: description || null,
      submittedAt,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (written === undefined) throw new Error('The application was not written');
  return written;
}

/** One application that waits for each account. @throws APPLICATION_OPEN */
async function oneAtATime<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, 'business_applications_open') ? new Failure(applicationErrors.APPLICATION_OPEN) : error;
  }
}

/** Refusals of the identity service as this API words them, at their fields. */
function asFormFailure(error: unknown): unknown {
  if (!(error instanceof Failure)) return error;
  switch (error.kind.code) {
    case identityErrors.UsernameExistsException.code:
      return new Failure(applicationErrors.ADDRESS_TAKEN, { fields: { email: organizationMessages.addressTaken } });
    case identityErrors.InvalidPasswordException.code:
      return new Failure(platformErrors.INVALID_INPUT, {
        message: organizationMessages.passwordGuessable,
        fields: { password: organizationMessages.passwordGuessable },
      });
    case identityErrors.LimitExceededException.code:
      return new Failure(platformErrors.TOO_MANY_REQUESTS, { message: organizationMessages.tooManySignUps, retryAfterSeconds: 900 });
    default:
      return error;
  }
}
