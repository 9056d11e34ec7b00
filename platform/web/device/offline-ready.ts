import { useEffect, useState } from 'react';
import { languages } from '#platform/contract/language/languages.ts';
import { keptDocuments, type KeptScreens } from './kept-screens.ts';

const listeners = new Set<() => void>();

/** Notifies the listeners that something more is stored on the device. */
export function announceKept(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener when something more is stored; returns a function that unsubscribes. */
export function subscribeToKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True once the ticket screens open on this device without a network, even when this page is closed. */
export function useScreensKept(screens: KeptScreens = 'account'): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    let isOver = false;
    const look = () =>
      void screensAreKept(screens).then((found) => {
        if (!isOver) setKept(found);
      });
    look();
    const stop = subscribeToKept(look);
    // The service worker, which opens stored screens, has taken control.
    navigator.serviceWorker.addEventListener('controllerchange', look);
    return () => {
      isOver = true;
      stop();
      navigator.serviceWorker.removeEventListener('controllerchange', look);
    };
  }, [screens]);
  return isKept;
}

async function screensAreKept(screens: KeptScreens): Promise<boolean> {
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker?.active) return false;
  // The last document is stored last, so finding it means that all are there.
  const found = await Promise.all(languages.map((prefix) => caches.match(keptDocuments(prefix, screens).at(-1) ?? '', { ignoreVary: true })));
  return found.some((copy) => copy !== undefined);
}
