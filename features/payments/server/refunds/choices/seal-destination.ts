// Where a buyer chose to get a refund is stored sealed: a copy of the database tells nobody's number or account.
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { maskPhone } from '#platform/contract/phone.ts';
import type { Context } from '#platform/server/context.ts';
import type { DestinationKind } from '../../../refund-choice-rules.ts';
import { refundDestinations, type DestinationRow } from '../../tables.ts';

const PURPOSE = 'refund-destination';
/** So much of the end of an account is shown. */
const SHOWN = 3;

const destination = z.discriminatedUnion('kind', [
  /** `+254712345678`. */
  z.object({ kind: z.literal('phone'), phone: z.string() }),
  z.object({ kind: z.literal('bank'), bank: z.string(), account: z.string(), name: z.string() }),
]);
export type Destination = z.output<typeof destination>;

/** Where a refund is to go, sealed. */
export interface NewDestination {
  readonly kind: DestinationKind;
  readonly sealedTo: Buffer;
  readonly masked: string;
}

/** What is stored of where a refund is to go. */
export function sealDestination({ vault }: Pick<Context, 'vault'>, to: Destination): NewDestination {
  const sealedTo = Buffer.from(vault.seal(PURPOSE, Buffer.from(JSON.stringify(to))));
  return { kind: to.kind, sealedTo, masked: mask(to) };
}

export function openDestination({ vault }: Pick<Context, 'vault'>, { sealedTo }: Pick<DestinationRow, 'sealedTo'>): Destination {
  return destination.parse(JSON.parse(Buffer.from(vault.open(PURPOSE, sealedTo)).toString('utf8')));
}

function mask(to: Destination): string {
  return to.kind === 'phone' ? maskPhone(to.phone) : `${to.bank} ***${to.account.slice(-SHOWN)}`;
}

/** Seals anew what an earlier secret has sealed (docs/operations.md); returns how many. */
export async function resealDestinations(context: Context): Promise<number> {
  if (context.config.VUMI_SECRET_PREVIOUS === undefined) return 0;
  return context.database.transaction(async (tx) => {
    let count = 0;
    for (const row of await tx.select().from(refundDestinations).for('update')) {
      const again = context.vault.reseal(PURPOSE, row.sealedTo);
      if (again === null) continue;
      await tx
        .update(refundDestinations)
        .set({ sealedTo: Buffer.from(again) })
        .where(eq(refundDestinations.id, row.id));
      count += 1;
    }
    return count;
  });
}
