import { useEffect, useRef } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { identityTexts } from './texts.ts';

interface FinishedProps {
  readonly title: string;
  readonly lead: string;
  /** What was done. */
  readonly done: string;
  /** Where the link below leads: Login, with its query parameters, unless `action` names it. */
  readonly to: string;
  readonly action?: string | undefined;
}

/** Replaces a step that is done. Its text takes the focus that the form has lost, so that it is read out. */
export function Finished({ title, lead, done, to, action }: FinishedProps) {
  const t = useTexts(identityTexts).login;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <SignInFrame title={title} lead={lead}>
      <PageHead title={title} index={false} />
      <div ref={box} tabIndex={-1} className="mb-5 rounded-inset">
        <Alert tone="ok">{done}</Alert>
      </div>
      <ButtonLink to={to} size="large" full>
        {action ?? t.button}
      </ButtonLink>
    </SignInFrame>
  );
}
