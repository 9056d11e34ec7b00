/**
 * Gives the entry of the history that the page was loaded into what the router and `KeepScroll` know it by. Before the router begins: it would
 * write there once more.
 */
export function nameHistoryEntry(): void {
  const state = history.state as Readonly<Record<string, unknown>> | null;
  if (state?.['key'] === undefined) history.replaceState({ idx: 0, ...state, key: Math.random().toString(36).slice(2) }, '');
}
