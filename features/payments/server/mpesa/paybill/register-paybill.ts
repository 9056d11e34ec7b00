// Tells M-Pesa where payments from the phone's menu are validated and confirmed: once for each set of settings
// (docs/reference/mpesa.md#payments-by-paybill).
import { randomUUIDv7 } from 'node:crypto';
import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { perContext, type Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { callbackPath } from '../callback-token.ts';
import { darajaProvider } from '../daraja-provider.ts';
import { darajaSettings, type DarajaSettings } from '../daraja-settings.ts';
import { mpesaRegistrations, type RegistrationRow } from '../../tables.ts';

/** How long a registration that failed, or whose answer was lost, is left alone. */
const TRY_AGAIN_MS = 10 * 60_000;
/** How long a process believes that there is no registration. */
const ASK_AGAIN_MS = 10_000;

const ofSettings = ({ baseUrl, shortcode, callbackOrigin }: DarajaSettings) =>
  and(eq(mpesaRegistrations.baseUrl, baseUrl), eq(mpesaRegistrations.shortcode, shortcode), eq(mpesaRegistrations.callbackOrigin, callbackOrigin));

/**
 * Registers the addresses of the present settings, unless M-Pesa has them. Two nodes ask once; an answer that was lost is asked for again. Returns
 * whether this call asked.
 */
export async function registerPaybill(context: Context): Promise<boolean> {
  const settings = darajaSettings(context);
  if (settings === null || (await findRegistration(context)) !== null) return false;
  const now = context.clock.now();
  const taken = await context.database.transaction(async (tx) => {
    const { baseUrl, shortcode, callbackOrigin } = settings;
    await tx.insert(mpesaRegistrations).values({ id: randomUUIDv7(), baseUrl, shortcode, callbackOrigin, createdAt: now }).onConflictDoNothing();
    const [row] = await tx
      .update(mpesaRegistrations)
      .set({ triedAt: now })
      .where(
        and(
          ofSettings(settings),
          isNull(mpesaRegistrations.registeredAt),
          or(isNull(mpesaRegistrations.triedAt), lte(mpesaRegistrations.triedAt, new Date(now.getTime() - TRY_AGAIN_MS))),
        ),
      )
      .returning();
    return row ?? null;
  });
  if (taken === null) return false;
  const at = (kind: 'menu-validation' | 'menu-confirmation'): string => settings.callbackOrigin + callbackPath(context, kind, taken.id);
  const outcome = await darajaProvider(context).registerPaybill({ validationUrl: at('menu-validation'), confirmationUrl: at('menu-confirmation') });
  if (outcome !== 'registered') {
    context.log.warn({ outcome }, 'M-Pesa did not take the addresses for payments by paybill');
    return true;
  }
  await context.database.transaction((tx) =>
    tx.update(mpesaRegistrations).set({ registeredAt: context.clock.now() }).where(eq(mpesaRegistrations.id, taken.id)),
  );
  known(context).settings = '';
  return true;
}

const known = perContext(() => ({ row: null as RegistrationRow | null, settings: '', askedAtMs: Number.NEGATIVE_INFINITY }));

/**
 * The registration of the present settings that M-Pesa has; null while there is none: then no payment by paybill is offered. Within a transaction it is
 * read by that (`reader`): transactions that wait for a second connection each could hold all of them.
 */
export async function findRegistration(context: Context, reader: Reader = context.database.reader): Promise<RegistrationRow | null> {
  const settings = darajaSettings(context);
  if (settings === null) return null;
  const memory = known(context);
  const name = `${settings.baseUrl} ${settings.shortcode} ${settings.callbackOrigin}`;
  const nowMs = performance.now();
  if (memory.settings === name && (memory.row !== null || nowMs - memory.askedAtMs < ASK_AGAIN_MS)) return memory.row;
  const [row] = await reader
    .select()
    .from(mpesaRegistrations)
    .where(and(ofSettings(settings), isNotNull(mpesaRegistrations.registeredAt)));
  Object.assign(memory, { row: row ?? null, settings: name, askedAtMs: nowMs });
  return row ?? null;
}

/** The number that payers type as business number; null while payments by paybill are not taken. `reader`: as for `findRegistration`. */
export async function findPaybill(context: Context, reader?: Reader): Promise<string | null> {
  return (await findRegistration(context, reader))?.shortcode ?? null;
}
