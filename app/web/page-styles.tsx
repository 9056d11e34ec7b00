import { usePageSetting } from '#platform/web/page-setting.ts';
import styles from './app.css?inline';

/**
 * The whole style sheet in the page itself. As a file it would cost a first visitor a second round trip before anything is seen, and its
 * few kilobytes are less than what travels in that time. The browser takes what the server wrote: its own code carries no copy.
 */
export function PageStyles() {
  return <style id="page-styles" nonce={usePageSetting().nonce} suppressHydrationWarning dangerouslySetInnerHTML={content} />;
}

/** One object, so that React never sees it change. Read from the page, so that the styles stay even when React has to make the document anew. */
const content = { __html: import.meta.env.SSR || import.meta.env.DEV ? styles : (document.getElementById('page-styles')?.textContent ?? '') };
