import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { runningPurchase } from '#features/checkout/web/purchase/running-purchase.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { SessionUser } from '#platform/web/session/session.ts';

// Few visitors have a purchase in progress: the others neither load it nor call the server for it.
const RunningPurchaseBar = lazyPart(() => import('#features/checkout/web/purchase/running-purchase-bar.tsx'));

/** A bar that leads back to a purchase in progress, on other pages. */
export default function RunningPurchase({ user }: { readonly user: SessionUser }) {
  const { pathname } = useLocation();
  const [owner, setOwner] = useState<string | null>(null);
  useEffect(() => setOwner(runningPurchase(user.id) !== null ? user.id : null), [user, pathname]);
  return owner !== null && <RunningPurchaseBar key={pathname} owner={owner} />;
}
