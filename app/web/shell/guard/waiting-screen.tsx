import { PageHead } from '#platform/web/page/page-head.tsx';
import { PageSpinner } from '#platform/web/ui/loading/page-spinner.tsx';

/** Shown in place of a page behind sign-in until the session is known and the page has loaded. */
export function WaitingScreen() {
  return (
    <>
      <PageHead title="Vumi" index={false} />
      <PageSpinner />
    </>
  );
}
