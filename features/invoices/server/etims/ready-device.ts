// The control unit of Vumi's branch: initialised once, its key kept sealed.
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import { invoiceMessages } from '../../messages.ts';
import { etimsDevices, type DeviceRow } from '../tables.ts';
import type { EtimsPort, EtimsReply } from './etims-port.ts';
import type { EtimsSettings } from './etims-settings.ts';

const PURPOSE = 'etims-key';
const AGAIN_MS = 10 * 60_000;
/** "This device is installed": its key was given before, to a call whose answer was lost or to another system. */
const INSTALLED = '902';

/** The device with its key; null while there is none. Of several nodes one initialises it. */
export async function readyDevice(
  context: Context,
  port: EtimsPort,
  { tin, branch, device }: EtimsSettings,
): Promise<{ readonly row: DeviceRow; readonly key: string } | null> {
  const { database, clock } = context;
  const now = clock.now();
  await database.transaction((tx) => tx.insert(etimsDevices).values({ tin, branch, device, nextAt: now }).onConflictDoNothing());
  const own = and(eq(etimsDevices.tin, tin), eq(etimsDevices.branch, branch));
  const [known] = await database.reader.select().from(etimsDevices).where(own);
  if (known?.sealedKey != null) return { row: known, key: openKey(context, known.sealedKey) };
  const [taken] = await database.transaction((tx) =>
    tx
      .update(etimsDevices)
      .set({ device, nextAt: new Date(now.getTime() + AGAIN_MS) })
      .where(and(own, isNull(etimsDevices.sealedKey), lte(etimsDevices.nextAt, now)))
      .returning(),
  );
  if (taken === undefined) return null;
  const reply = await port.initialise();
  if (reply.kind !== 'done') {
    await database.transaction((tx) =>
      tx
        .update(etimsDevices)
        .set({ problem: problemOf(reply) })
        .where(own),
    );
    return null;
  }
  const { key, controlUnit } = reply.data;
  const sealedKey = context.vault.seal(PURPOSE, Buffer.from(key));
  const [row] = await database.transaction((tx) =>
    tx.update(etimsDevices).set({ sealedKey, controlUnit, problem: null, initialisedAt: clock.now() }).where(own).returning(),
  );
  return row === undefined ? null : { row, key };
}

const openKey = ({ vault }: Context, sealed: Uint8Array): string => Buffer.from(vault.open(PURPOSE, sealed)).toString('utf8');

function problemOf(reply: Exclude<EtimsReply<unknown>, { kind: 'done' }>): Message {
  if (reply.kind === 'refused' && reply.code === INSTALLED) return invoiceMessages.etimsInstalled;
  return whyNot(reply);
}

/** Why a call was not carried out, for admins. */
export function whyNot(reply: Exclude<EtimsReply<unknown>, { kind: 'done' }>): Message {
  if (reply.kind === 'refused') return invoiceMessages.etimsRefused({ code: reply.code, words: reply.words });
  if (reply.kind === 'known') return invoiceMessages.etimsNumberTaken;
  return reply.kind === 'unclear' ? invoiceMessages.etimsUnclear : invoiceMessages.etimsNotReached;
}

/** Seals anew what an earlier secret has sealed (docs/operations.md); returns how many keys. */
export async function resealEtimsKeys(context: Context): Promise<number> {
  if (context.config.VUMI_SECRET_PREVIOUS === undefined) return 0;
  return context.database.transaction(async (tx) => {
    let count = 0;
    for (const { tin, branch, sealedKey } of await tx.select().from(etimsDevices).for('update')) {
      const resealed = sealedKey === null ? null : context.vault.reseal(PURPOSE, sealedKey);
      if (resealed === null) continue;
      await tx
        .update(etimsDevices)
        .set({ sealedKey: resealed })
        .where(and(eq(etimsDevices.tin, tin), eq(etimsDevices.branch, branch)));
      count += 1;
    }
    return count;
  });
}
