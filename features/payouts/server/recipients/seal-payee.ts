// Where an organization is paid is stored sealed: a copy of the database pays nobody else, and tells nobody's number.
import { eq } from 'drizzle-orm';
import { maskPhone } from '#platform/contract/phone.ts';
import type { Context } from '#platform/server/context.ts';
import type { Payee } from '../../payout-facts.ts';
import { payoutRecipients, type RecipientRow } from '../tables.ts';

const PURPOSE = 'payout-phone';
type OfVault = Pick<Context, 'vault'>;
type Sealed = Pick<RecipientRow, 'kind' | 'sealedNumber' | 'numberMac' | 'maskedNumber'>;

/** A number has no slash; an account may have. */
const written = ({ number, account }: Payee): string => (account === null ? number : `${number}/${account}`);

/** The last characters, at most two, and at most a third of all. */
function hide(text: string): string {
  const shown = Math.min(2, Math.floor(text.length / 3));
  return '*'.repeat(text.length - shown) + text.slice(text.length - shown);
}

function mask({ kind, number, account }: Payee): string {
  if (kind === 'phone') return maskPhone(number);
  // The name of a bank is known to all.
  if (kind === 'bank') return `${number}/${hide(account ?? '')}`;
  return account === null ? hide(number) : `${hide(number)}/${hide(account)}`;
}

/** The columns of where an organization is paid. */
export function sealPayee({ vault }: OfVault, payee: Payee): Sealed {
  const text = written(payee);
  return {
    kind: payee.kind,
    sealedNumber: vault.seal(PURPOSE, Buffer.from(text)),
    numberMac: vault.mac(PURPOSE, text),
    maskedNumber: mask(payee),
  };
}

export function openPayee({ vault }: OfVault, { kind, sealedNumber }: Pick<RecipientRow, 'kind' | 'sealedNumber'>): Payee {
  const text = Buffer.from(vault.open(PURPOSE, sealedNumber)).toString('utf8');
  const slash = text.indexOf('/');
  return slash < 0 ? { kind, number: text, account: null } : { kind, number: text.slice(0, slash), account: text.slice(slash + 1) };
}

/** The same number under the secret in use and the one before it, to find what else was paid to it. */
export function macsOf({ vault }: OfVault, payee: Payee): Buffer[] {
  return vault.macs(PURPOSE, written(payee)).map((mac) => Buffer.from(mac));
}

/** Seals anew what an earlier secret has sealed (docs/operations.md); returns how many numbers. */
export async function resealPayees(context: Context): Promise<number> {
  if (context.config.VUMI_SECRET_PREVIOUS === undefined) return 0;
  return context.database.transaction(async (tx) => {
    let count = 0;
    for (const row of await tx.select().from(payoutRecipients).for('update')) {
      if (context.vault.reseal(PURPOSE, row.sealedNumber) === null) continue;
      await tx
        .update(payoutRecipients)
        .set(sealPayee(context, openPayee(context, row)))
        .where(eq(payoutRecipients.id, row.id));
      count += 1;
    }
    return count;
  });
}
