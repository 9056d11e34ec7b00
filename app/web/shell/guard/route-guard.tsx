import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { meets, type Access, type Permission, type Role } from '#platform/contract/access.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session/session.ts';
import { WaitingScreen } from './waiting-screen.tsx';

// Few visitors are refused: what only they need loads when it is shown.
const InsufficientPermissions = lazyPart(() => import('./insufficient-permissions.tsx'), WaitingScreen);
const RoleRestriction = lazyPart(() => import('./role-restriction.tsx'), WaitingScreen);
const MemberGate = lazyPart(() => import('./member-gate.tsx'), WaitingScreen);

interface RouteGuardProps {
  readonly requiresSignIn?: boolean;
  readonly permission?: Permission | undefined;
  readonly role?: Role | undefined;
  readonly children: ReactNode;
}

/** Renders its children only for visitors who may see them. A signed-out visitor is sent to Login, which remembers the address. */
export function RouteGuard({ requiresSignIn = true, permission, role, children }: RouteGuardProps) {
  const { status, user } = useSession();
  const location = useLocation();
  const needsSession = requiresSignIn || permission !== undefined || role !== undefined;
  if (!needsSession) return children;
  if (status === 'loading') return <WaitingScreen />;
  if (user === null && requiresSignIn) {
    return <Navigate to={paths.login({ from: `${location.pathname}${location.search}` })} replace />;
  }
  const own = user?.role ?? null;
  let refusal: ReactNode = null;
  let access: Access = 'signed-in';
  if (permission !== undefined && !meets({ permission }, own)) {
    access = { permission };
    refusal = <InsufficientPermissions role={own} permission={permission} />;
  } else if (role !== undefined && !meets({ role }, own)) {
    access = { role };
    refusal = <RoleRestriction role={own} required={role} />;
  }
  if (refusal === null) return children;
  if (own === null || !meets(access, own, true)) return refusal;
  return (
    <MemberGate access={access} refusal={refusal}>
      {children}
    </MemberGate>
  );
}
