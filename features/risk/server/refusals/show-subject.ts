import { maskPhone } from '#platform/contract/phone.ts';
import type { SubjectKind } from '#features/payments/refusal-rules.ts';

const MARK_SHOWN = 6;

/** What a rule looks at, as admins see it: enough to tell two apart, and no whole number. Null: the account itself. */
export function showSubject(kind: SubjectKind, subject: string): string | null {
  if (kind === 'account') return null;
  return kind === 'phone' ? maskPhone(`+${subject}`) : subject.slice(0, MARK_SHOWN);
}
