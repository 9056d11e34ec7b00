import { WifiOff } from 'lucide';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { appTexts } from '../texts.ts';

/** Shown while the device has no network: tells that, and that tickets still open. Above the bar at the bottom of phones. */
export function OfflineBanner() {
  const t = useTexts(appTexts).offline;
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  const { user } = useSession();
  return (
    <div role="status" className="offline-banner fixed inset-x-0 bottom-(--tab-bar-height) z-20 print:hidden">
      {!isOnline && (
        <p className="type-small flex animate-fade flex-wrap items-center justify-center gap-x-3 bg-warnbg px-5 py-2.5 text-ink">
          <Icon of={WifiOff} size={18} className="text-warn" />
          <span>{user === null ? t.offline : t.ticketsOpen}</span>
          {user !== null && (
            <Link to={paths.tickets()} className="link tap">
              {t.myTickets}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
