import { usePageSetting } from '#platform/web/page-setting.ts';
import styles from './app.css?inline';

/**
 * The whole style sheet, inlined. As a file it would cost a new visitor a second round trip before anything is visible, and its few kilobytes are
 * less than what is transferred in that time. The browser reuses the server's element: its own code contains no copy.
 */
export function PageStyles() {
  return <style id="page-styles" nonce={usePageSetting().nonce} suppressHydrationWarning dangerouslySetInnerHTML={content} />;
}

/**
 * One constant object, so that React never sees a change. Read from the page, so that the styles stay even when React has to recreate the
 * document.
 */
const content = { __html: import.meta.env.SSR || import.meta.env.DEV ? styles : (document.getElementById('page-styles')?.textContent ?? '') };
