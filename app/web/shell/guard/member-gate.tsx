import { useEffect, useState, type ReactNode } from 'react';
import type { Access } from '#platform/contract/access.ts';
import { rememberMembership } from '#platform/web/session/remember-membership.ts';
import { WaitingScreen } from './waiting-screen.tsx';

interface MemberGateProps {
  /** What the page needs. */
  readonly access: Access;
  readonly children: ReactNode;
  readonly refusal: ReactNode;
}

/**
 * A page of organizers for an account without their role: members of an organization see it, and a business that waits for its approval where
 * events are created. The server decides what each may do.
 */
export default function MemberGate({ access, children, refusal }: MemberGateProps) {
  const [isAdmitted, setAdmitted] = useState<boolean | null>(null);
  const isForApplicants = typeof access === 'object' && 'permission' in access && access.permission === 'create:events';
  useEffect(() => {
    let isOver = false;
    void rememberMembership().then(({ isMember, isApplicant }) => isOver || setAdmitted(isMember || (isForApplicants && isApplicant)));
    return () => {
      isOver = true;
    };
  }, [isForApplicants]);
  if (isAdmitted === null) return <WaitingScreen />;
  return isAdmitted ? children : refusal;
}
