// Earlier requests for standing orders, as the limits of prompts count them: the phone shows them, and asks for the PIN.
import { and, desc, gt, inArray, or, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { ACCOUNT_MEMORY_MS, answeredByPin, NETWORK_MEMORY_MS, NUMBER_MEMORY_MS, unanswered, type PastPrompt } from '../../../mpesa/prompt-rules.ts';
import { standingOrders, type StandingOrderRow } from '../../tables.ts';
import { promptExpiry } from '../mpesa-rail.ts';

interface Of {
  readonly phones: readonly string[];
  readonly customers: readonly string[];
  readonly networks: readonly string[];
}

export interface AskedStanding extends PastPrompt {
  readonly network: string | null;
}

/** Those to these numbers, by these accounts and from these networks, each as far back as such requests count; the newest first. */
export async function readAskedStanding(tx: Tx, { phones, customers, networks }: Of, now: Date): Promise<readonly AskedStanding[]> {
  const since = (memoryMs: number): SQL => gt(standingOrders.createdAt, new Date(now.getTime() - memoryMs));
  const rows = await tx
    .select()
    .from(standingOrders)
    .where(
      or(
        and(inArray(standingOrders.phone, [...phones]), since(NUMBER_MEMORY_MS)),
        and(inArray(standingOrders.customerId, [...customers]), since(ACCOUNT_MEMORY_MS)),
        and(inArray(standingOrders.network, [...networks]), since(NETWORK_MEMORY_MS)),
      ),
    )
    .orderBy(desc(standingOrders.createdAt), desc(standingOrders.id));
  return rows.map(pastStanding);
}

const AGREED = '0';

/** One that stands, or stood by M-Pesa's word, was agreed to with the PIN; one that was refused by no owner did not reach the phone. */
function pastStanding(row: StandingOrderRow): AskedStanding {
  const { customerId, phone, network, createdAt, updatedAt } = row;
  const wasAgreed = row.status === 'standing' || (row.status === 'ended' && row.providerReference !== null);
  const code = row.resultCode ?? '';
  return {
    customerId,
    phone,
    network,
    device: null,
    status: wasAgreed ? 'succeeded' : row.status === 'asked' ? 'pending' : row.status === 'refused' ? 'failed' : 'abandoned',
    resultCode: wasAgreed ? AGREED : row.resultCode,
    reachedPhone: row.status !== 'refused' || answeredByPin.includes(code) || unanswered.has(code),
    createdAt,
    promptExpiresAt: promptExpiry(createdAt),
    settledAt: row.status === 'refused' ? updatedAt : null,
  };
}
