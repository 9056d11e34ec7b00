import { useSyncExternalStore } from 'react';

/** True while the page is being printed: parts for print only are rendered just then. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting, () => false);
}

let announced = false;

function isPrinting(): boolean {
  return announced || matchMedia('print').matches;
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia('print');
  const announce = (printing: boolean) => () => {
    announced = printing;
    listener();
  };
  const [before, after] = [announce(true), announce(false)];
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  media.addEventListener('change', listener);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
    media.removeEventListener('change', listener);
  };
}
