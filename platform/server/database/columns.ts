// Column types that the tables of every feature share.
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant: timestamptz. */
export const utc = (name: string) => timestamp(name, { withTimezone: true });

/** An amount of money in minor units: bigint, read as a number. */
export const minor = (name: string) => bigint(name, { mode: 'number' });

/** Bytes: bytea. */
export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea', toDriver: (value) => Buffer.from(value) });
