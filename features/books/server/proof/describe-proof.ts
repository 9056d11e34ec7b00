import type { Proof } from '../../contract.ts';
import type { ProofRow } from '../tables.ts';

/** A proof as admins see it. */
export function describeProof({ id, night, status, startedAt, finishedAt, entries, payments, statements, differences }: ProofRow): Proof {
  return {
    id,
    night,
    status,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    entries,
    payments,
    statements: (statements ?? []).map(({ provider, read }) => ({ provider, read })),
    differences,
  };
}
