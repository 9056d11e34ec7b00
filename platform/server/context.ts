import type { Translate } from './language/create-translate.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { DomainEvents } from './jobs/domain-events.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './database/live.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './metrics.ts';
import type { Vault } from './security/vault.ts';

/** Everything that an operation may use. Built once a process, passed explicitly. */
export interface Context {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly vault: Vault;
  readonly database: Database;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly domainEvents: DomainEvents;
  readonly mail: Mail;
  /** Translates messages for users. What is stored and logged stays English. */
  readonly translate: Translate;
  /** The origin that this node itself listens on, without a trailing slash: for provider sandboxes in this process. Known once it listens. */
  selfUrl(): string;
  /** Registers work for shutdown; run last registered first. */
  onClose(close: () => Promise<void>): void;
}

/**
 * One `T` for each context, made on first use: how a feature keeps something for the life of the process (a batch lane, a token cache) without
 * the platform knowing it.
 */
export function perContext<T>(create: (context: Context) => T): (context: Context) => T {
  const made = new WeakMap<Context, T>();
  return (context) => {
    const known = made.get(context);
    if (known !== undefined) return known;
    const fresh = create(context);
    made.set(context, fresh);
    return fresh;
  };
}
