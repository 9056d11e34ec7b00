// Numbers that are paid are stored sealed: a copy of the database pays nobody else, and tells nobody's number.
import { eq } from 'drizzle-orm';
import { maskPhone } from '#platform/contract/phone.ts';
import type { Context } from '#platform/server/context.ts';
import { payoutRecipients, type RecipientRow } from '../tables.ts';

const PURPOSE = 'payout-phone';
type OfVault = Pick<Context, 'vault'>;

/** The columns of a number in stored form: +254712345678. */
export function sealPhone({ vault }: OfVault, phone: string): Pick<RecipientRow, 'sealedPhone' | 'phoneMac' | 'maskedPhone'> {
  return { sealedPhone: vault.seal(PURPOSE, Buffer.from(phone)), phoneMac: vault.mac(PURPOSE, phone), maskedPhone: maskPhone(phone) };
}

export function openPhone({ vault }: OfVault, { sealedPhone }: Pick<RecipientRow, 'sealedPhone'>): string {
  return Buffer.from(vault.open(PURPOSE, sealedPhone)).toString('utf8');
}

/** Seals anew what an earlier secret has sealed (docs/operations.md); returns how many numbers. */
export async function resealPhones(context: Context): Promise<number> {
  if (context.config.VUMI_SECRET_PREVIOUS === undefined) return 0;
  return context.database.transaction(async (tx) => {
    let count = 0;
    for (const row of await tx.select().from(payoutRecipients).for('update')) {
      if (context.vault.reseal(PURPOSE, row.sealedPhone) === null) continue;
      await tx
        .update(payoutRecipients)
        .set(sealPhone(context, openPhone(context, row)))
        .where(eq(payoutRecipients.id, row.id));
      count += 1;
    }
    return count;
  });
}
