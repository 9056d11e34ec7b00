import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { stopTexts } from './texts.ts';

export const handle = { tabBar: false } satisfies PageHandle;

const NewsSubscription = lazyPart(() => import('./news-subscription.tsx'), Heading);

/** Until it is known whose news it is. */
function Heading() {
  const t = useTexts(stopTexts);
  return <h1 className="type-title max-md:text-[34px]">{t.title}</h1>;
}

/** Where the link of news leads: one press ends the news of its organizer, without signing in. Opening it changes nothing: programs open links, too. */
export default function StopPage() {
  const t = useTexts(stopTexts);
  return (
    <div className="page-width max-w-[640px]! py-10 pb-16">
      <PageHead title={t.title} index={false} />
      <NewsSubscription />
    </div>
  );
}
