import { useEffect, useState } from 'react';
import { Alert } from '#platform/web/ui/notices/alert.tsx';

export interface NoticeText {
  readonly tone: 'ok' | 'bad';
  readonly title?: string;
  readonly text: string;
}

/** Above a form: the outcome of an action beside the form, such as sending a code again. */
export function Notice({ notice }: { readonly notice: NoticeText | null }) {
  // Screen readers announce text that is inserted into a live region, not a region that is inserted with its text.
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
