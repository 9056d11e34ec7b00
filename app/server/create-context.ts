import { findPromoOffer } from '#features/checkout/server/promo-codes/find-promo-code.ts';
import { bindCodeOffers } from '#features/events/server/hidden/code-offers.ts';
import { findNumberForCodes } from '#features/checkout/server/menu/find-number-for-codes.ts';
import { menuAccounts } from '#features/checkout/server/paybill/menu-accounts.ts';
import { bindMenuNumber } from '#features/events/server/codes/describe-menu.ts';
import { bindPaybillAccounts } from '#features/payments/server/mpesa/paybill/paybill-accounts.ts';
import { bindPurposes } from '#features/payments/server/payment-purpose.ts';
import { systemClock, type Clock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Context } from '#platform/server/context.ts';
import { connectDatabase, type Database } from '#platform/server/database/database.ts';
import { createFileStore } from '#platform/server/files/create-file-store.ts';
import { createDomainEvents } from '#platform/server/jobs/domain-events.ts';
import { createJobs } from '#platform/server/jobs/jobs.ts';
import { createLive } from '#platform/server/database/live.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { createMail } from '#platform/server/mail/mail.ts';
import { createMetrics } from '#platform/server/metrics.ts';
import { openVault } from '#platform/server/security/vault.ts';
import { allPaymentPurposes } from './all-payment-purposes.ts';
import { allSubscribers } from './all-subscribers.ts';
import { translate } from './translate.ts';

export interface ContextParts {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly clock?: Clock;
  readonly log?: Log;
  /** The SMTP server for mail; by default that of the settings. */
  readonly smtpUrl?: string;
}

export interface RunningContext {
  readonly context: Context;
  /** The SMTP server for mail. */
  readonly smtpUrl: string;
  /** Tells the context the origin that this node listens on. */
  answersAt(url: string): void;
  /** Runs the functions registered for shutdown, last registered first, then closes the database. */
  close(): Promise<void>;
}

/** The one context of a process. The database has to be migrated. */
export async function createContext(parts: ContextParts): Promise<RunningContext> {
  const { config, databaseUrl, log = createLog(config) } = parts;
  const database = connectDatabase(databaseUrl, config.DATABASE_POOL);
  const closers: (() => Promise<void>)[] = [() => database.close()];
  const onClose = (close: () => Promise<void>): void => void closers.push(close);
  const clock = parts.clock ?? (config.sandbox ? await startMovableClock(database, onClose) : systemClock);
  const jobs = createJobs(databaseUrl, log);
  const live = createLive(database, log);
  onClose(() => live.close());
  const smtpUrl = parts.smtpUrl ?? config.SMTP_URL ?? (await startSandboxMail(database, onClose));
  const mail = createMail(config, smtpUrl);
  onClose(async () => mail.close());
  // Registered last, so closed first: running jobs still need everything else.
  onClose(() => jobs.close());
  let origin: string | null = null;
  const context: Context = {
    config,
    clock,
    log,
    metrics: createMetrics(),
    vault: await openVault(config),
    database,
    files: createFileStore(config, log),
    jobs,
    live,
    domainEvents: createDomainEvents(allSubscribers, live),
    mail,
    translate,
    selfUrl() {
      if (origin === null) throw new Error('This node does not listen yet');
      return origin;
    },
    onClose,
  };
  bindPurposes(context, allPaymentPurposes);
  bindPaybillAccounts(context, menuAccounts);
  bindMenuNumber(context, findNumberForCodes);
  bindCodeOffers(context, findPromoOffer);
  return {
    context,
    smtpUrl,
    answersAt(url) {
      origin = url;
    },
    async close() {
      for (const close of closers.reverse()) await close().catch((error: unknown) => log.warn({ err: error }, 'closing failed'));
    },
  };
}

/** Outside production time can be moved at /sandbox/clock. Loaded only then. */
async function startMovableClock(database: Database, onClose: Context['onClose']): Promise<Clock> {
  const { startSandboxClock } = await import('../dev/sandbox-clock.ts');
  return startSandboxClock(database, onClose);
}

/** Without a mail server, emails are kept here and can be read at /sandbox/mail. Loaded only then: never in production. */
async function startSandboxMail(database: Database, onClose: Context['onClose']): Promise<string> {
  const { startMailbox } = await import('../dev/mailbox/start-mailbox.ts');
  const mailbox = await startMailbox(database);
  onClose(() => mailbox.close());
  return mailbox.smtpUrl;
}
