import { useEffect, useRef, type ReactNode } from 'react';
import { Alert } from '#platform/web/ui/alert.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';

/** In place of a form that has done its work: what was done, and Login. It takes the focus that the form has lost. */
export function Finished({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-5 rounded-inset">
      <Alert tone="ok" live>
        {children}
      </Alert>
      <ButtonLink to={to} size="large" full>
        Login
      </ButtonLink>
    </div>
  );
}
