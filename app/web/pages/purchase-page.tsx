import { useParams } from 'react-router';
import { PurchaseScreen } from '#features/checkout/web/purchase/purchase-screen.tsx';
import { EventQueue } from '#features/waiting-room/web/event-queue.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSession } from '#platform/web/session/session.ts';
import { TestBar } from './test-bar.ts';

export const handle = { frame: 'checkout', tabBar: false, permission: 'purchase:tickets' } satisfies PageHandle;

/** Buying tickets of an event, behind its waiting room. */
export default function PurchasePage() {
  const { eventId = '' } = useParams();
  const { user } = useSession();
  // The guard around this page requires sign-in.
  return user === null ? null : (
    <PurchaseScreen key={`${user.id} ${eventId}`} eventId={eventId} user={user} Entrance={EventQueue} TestBar={TestBar} />
  );
}
