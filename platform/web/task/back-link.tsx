import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#platform/web/ui/icon.tsx';

/** The way back, above the heading of a page. */
export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className="type-strong mb-1 inline-flex min-h-11 items-center gap-2">
      <Icon of={ArrowLeft} size={18} />
      {children}
    </Link>
  );
}
