import { useEffect, useState } from 'react';

/** Pages whose document may use the camera and run the reader of codes (app/server/pages/render-page.ts). */
const gatePage = /\/scan\/?$/;

/**
 * False until the document is one that was loaded at an address of the gate: what a document may do is decided when it is loaded, and one of another
 * page may not use a camera. Then the page loads itself anew, once.
 */
export function useOwnDocument(): boolean {
  const [isOwn] = useState(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    return loaded === undefined || gatePage.test(new URL(loaded.name).pathname);
  });
  useEffect(() => {
    if (!isOwn) location.reload();
  }, [isOwn]);
  return isOwn;
}
