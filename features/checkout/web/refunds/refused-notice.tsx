import { Alert } from '#platform/web/ui/notices/alert.tsx';

/** A refund of an order that was refused, where its buyer has nothing to choose. */
export function RefusedNotice({ words }: { readonly words: string }) {
  return <Alert tone="warn">{words}.</Alert>;
}
