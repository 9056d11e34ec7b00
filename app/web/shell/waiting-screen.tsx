import { PageHead } from '#platform/web/page-head.tsx';
import { PageSpinner } from '#platform/web/ui/page-spinner.tsx';

/** Shown in place of a page behind sign-in until the session is known and the page has loaded. */
export function WaitingScreen() {
  return (
    <>
      <PageHead title="Vumi" index={false} />
      <PageSpinner />
    </>
  );
}
