import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { runningPurchase } from '#features/checkout/web/running-purchase.ts';
import { textsReady } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import type { SessionUser } from '#platform/web/session.ts';

// Few have a purchase under way: nobody else loads it, and nothing is asked of the server.
const RunningPurchaseBar = lazyPart(async () => {
  const part = await import('#features/checkout/web/running-purchase-bar.tsx');
  await textsReady();
  return part;
});

/** The bar of a purchase that its buyer has left for another page. */
export default function RunningPurchase({ user }: { readonly user: SessionUser }) {
  const { pathname } = useLocation();
  const [owner, setOwner] = useState<string | null>(null);
  useEffect(() => setOwner(runningPurchase(user.id) !== null ? user.id : null), [user, pathname]);
  return owner !== null && <RunningPurchaseBar key={pathname} owner={owner} />;
}
