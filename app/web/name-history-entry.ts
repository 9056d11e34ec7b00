/**
 * Gives the page's history entry the key by which the router and `KeepScroll` know it. Must run before the router starts, which would otherwise
 * write it again.
 */
export function nameHistoryEntry(): void {
  const state = history.state as Readonly<Record<string, unknown>> | null;
  if (state?.['key'] === undefined) history.replaceState({ idx: 0, ...state, key: Math.random().toString(36).slice(2) }, '');
}
