import { Alert } from '#platform/web/ui/alert.tsx';

export interface NoticeText {
  readonly tone: 'ok' | 'bad';
  readonly title?: string;
  readonly text: string;
}

/** Above a form: how the last thing went that was not the form itself. */
export function Notice({ notice }: { readonly notice: NoticeText | null }) {
  if (notice === null) return null;
  const { tone, title, text } = notice;
  return (
    <Alert tone={tone} live className="mb-5" {...(title !== undefined && { title })}>
      {text}
    </Alert>
  );
}
