const GOING = 'vumi_going';

/** React Router's own, while it takes a visitor to another page. */
interface RouterState {
  readonly __reactRouterDataRouter?: {
    readonly state: { readonly navigation: { readonly location?: { readonly pathname: string; readonly search: string; readonly hash: string } } };
  };
}

/**
 * Keeps links working when the file of the next page does not come, after a new release or on a poor network. React Router then loads the page that
 * is shown once more; this leads on from there to the page that was asked for, as a whole page, which works without any script. True when
 * it does: nothing else need begin.
 */
export function reachPageAfterReload(): boolean {
  addEventListener('pagehide', () => {
    const going = (window as RouterState).__reactRouterDataRouter?.state.navigation.location;
    try {
      if (going !== undefined) sessionStorage.setItem(GOING, `${going.pathname}${going.search}${going.hash}`);
    } catch {
      // Storage is closed to us: the page is loaded again, and the next press may do.
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
