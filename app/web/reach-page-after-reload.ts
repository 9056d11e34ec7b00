const GOING = 'vumi_going';

/** React Router's own record of a navigation in progress. */
interface RouterState {
  readonly __reactRouterDataRouter?: {
    readonly state: { readonly navigation: { readonly location?: { readonly pathname: string; readonly search: string; readonly hash: string } } };
  };
}

/**
 * Keeps links working when the file of the next page does not load, after a new release or on a poor network. React Router then reloads the
 * current page; this continues from there to the requested page by a full page load, which works without any script. True when it does: nothing
 * else needs to start.
 */
export function reachPageAfterReload(): boolean {
  addEventListener('pagehide', () => {
    const going = (window as RouterState).__reactRouterDataRouter?.state.navigation.location;
    try {
      if (going !== undefined) sessionStorage.setItem(GOING, `${going.pathname}${going.search}${going.hash}`);
    } catch {
      // Storage is not available: the page is reloaded, and the next press may work.
    }
  });
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const going = takeGoing();
  if (going === null || entry?.type !== 'reload') return false;
  location.replace(going);
  return true;
}

function takeGoing(): string | null {
  try {
    const going = sessionStorage.getItem(GOING);
    sessionStorage.removeItem(GOING);
    return going;
  } catch {
    return null;
  }
}
