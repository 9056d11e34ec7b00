import { and, gt, inArray, or, eq } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import type { SubjectKind } from '../../refusal-rules.ts';
import { paymentReleases } from './tables.ts';

interface Subject {
  readonly kind: SubjectKind;
  readonly subject: string;
}

/** Whether rules have to let something through now. */
export type IsReleased = (kind: SubjectKind, subject: string) => boolean;

/** Which of these an admin has released: read only once a rule refuses, so that a purchase has no statement more. */
export async function readReleases(tx: Tx, subjects: readonly Subject[], now: Date): Promise<IsReleased> {
  const kinds = [...new Set(subjects.map(({ kind }) => kind))];
  const ofKind = kinds.map((kind) =>
    and(
      eq(paymentReleases.kind, kind),
      inArray(
        paymentReleases.subject,
        subjects.filter((one) => one.kind === kind).map(({ subject }) => subject),
      ),
    ),
  );
  const rows = await tx
    .select({ kind: paymentReleases.kind, subject: paymentReleases.subject })
    .from(paymentReleases)
    .where(and(or(...ofKind), gt(paymentReleases.endsAt, now)));
  return (kind, subject) => rows.some((row) => row.kind === kind && row.subject === subject);
}

interface Release extends Subject {
  readonly endsAt: Date;
  readonly reason: string;
  readonly releasedBy: string;
}

/** Lets something through until then, in place of an earlier release. */
export async function releaseSubject(tx: Tx, release: Release, now: Date): Promise<void> {
  const { endsAt, reason, releasedBy } = release;
  await tx
    .insert(paymentReleases)
    .values({ ...release, createdAt: now })
    .onConflictDoUpdate({ target: [paymentReleases.kind, paymentReleases.subject], set: { endsAt, reason, releasedBy, createdAt: now } });
}
