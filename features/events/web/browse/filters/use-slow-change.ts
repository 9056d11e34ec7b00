import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const PATIENCE_MS = 150;

/** True while this page loads other data for itself, once the wait is noticeable, so that a quick answer does not flicker. */
export function useSlowChange(): boolean {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const isWaiting = navigation.state === 'loading' && navigation.location.pathname === pathname;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isWaiting && isSlow;
}
