import { PageHead } from '#platform/web/page-head.tsx';
import { PageSpinner } from '#platform/web/ui/page-spinner.tsx';

/** In place of a page behind sign-in until it is known who is there and what to show. */
export function WaitingScreen() {
  return (
    <>
      <PageHead title="Vumi" index={false} />
      <PageSpinner />
    </>
  );
}
