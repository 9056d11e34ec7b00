import { useEffect, useState } from 'react';
import { Alert } from '#platform/web/ui/alert.tsx';

export interface NoticeText {
  readonly tone: 'ok' | 'bad';
  readonly title?: string;
  readonly text: string;
}

/** Above a form: how the last thing went that was not the form itself. */
export function Notice({ notice }: { readonly notice: NoticeText | null }) {
  // Screen readers speak of what comes into a region, not of a region that comes with its words.
  const [shown, setShown] = useState<NoticeText | null>(null);
  useEffect(() => setShown(notice), [notice]);
  return (
    <div role="status" className="not-empty:mb-5">
      {shown !== null && (
        <Alert tone={shown.tone} {...(shown.title !== undefined && { title: shown.title })}>
          {shown.text}
        </Alert>
      )}
    </div>
  );
}
