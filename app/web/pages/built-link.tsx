import { Link } from 'react-router';
import { isBuilt } from '../shell/menus/links.ts';

interface BuiltLinkProps {
  readonly to: string;
  readonly children: string;
}

/** A link within a text; plain text while its page does not exist. */
export function BuiltLink({ to, children }: BuiltLinkProps) {
  if (!isBuilt(to)) return children;
  return (
    <Link to={to} className="link">
      {children}
    </Link>
  );
}
