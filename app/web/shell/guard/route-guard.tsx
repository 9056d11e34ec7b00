import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { meets, type Permission, type Role } from '#platform/contract/access.ts';
import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session/session.ts';
import { InsufficientPermissions } from './insufficient-permissions.tsx';
import { RoleRestriction } from './role-restriction.tsx';
import { WaitingScreen } from './waiting-screen.tsx';

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
  if (permission !== undefined && !meets({ permission }, user?.role ?? null)) {
    return <InsufficientPermissions role={user?.role ?? null} permission={permission} />;
  }
  if (role !== undefined && !meets({ role }, user?.role ?? null)) {
    return <RoleRestriction role={user?.role ?? null} required={role} />;
  }
  return children;
}
