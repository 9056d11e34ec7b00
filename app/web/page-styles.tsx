import styles from './app.css?inline';

/**
 * The whole style sheet in the page itself. As a file it would cost a first visitor a second round trip before anything is seen, and its
 * few kilobytes are less than what travels in that time. The browser keeps what the server wrote: its own code carries no copy.
 */
export function PageStyles() {
  return <style suppressHydrationWarning dangerouslySetInnerHTML={import.meta.env.SSR || import.meta.env.DEV ? { __html: styles } : asTheServerWroteIt} />;
}

/** One object, so that React never sees it change. */
const asTheServerWroteIt = { __html: '' };
