import { useEffect, useRef, type ReactNode } from 'react';
import { Alert } from '#platform/web/ui/alert.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

interface FinishedProps {
  readonly title: string;
  readonly lead: string;
  /** Login, with what it should know. */
  readonly to: string;
  readonly children: ReactNode;
}

/** In place of a step that has done its work: what was done, and Login. It takes the focus that the form has lost. */
export function Finished({ title, lead, to, children }: FinishedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <SignInFrame title={title} lead={lead}>
      <div ref={box} tabIndex={-1} className="mb-5 rounded-inset">
        <Alert tone="ok" live>
          {children}
        </Alert>
      </div>
      <ButtonLink to={to} size="large" full>
        Login
      </ButtonLink>
    </SignInFrame>
  );
}
