// The visible toasts. A plain list outside React, so that any code can show one.

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'ok' | 'bad' | 'info';
  readonly action?: { readonly label: string; readonly run: () => void };
}

const MAX_TOASTS = 3;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows one line for 6 seconds; `action` is an Undo or the like. */
export function showToast(text: string, options: { readonly tone?: Toast['tone']; readonly action?: Toast['action'] } = {}): void {
  const { tone = 'ok', action } = options;
  change([...toasts, { id: ++lastId, text, tone, ...(action && { action }) }].slice(-MAX_TOASTS));
}

/** Removes a toast. */
export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** The visible toasts, for `useSyncExternalStore`. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Calls the listener after each change; returns a function that unsubscribes. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
