import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

const POSITIONS = 'vumi_scroll';

/** Restores the reader's scroll position before any other script runs: only for a history entry that existed before. */
const returnScript = `try{let k=history.state?.key,y=k&&JSON.parse(sessionStorage.getItem('${POSITIONS}')||'{}')[k];typeof y==='number'&&scrollTo(0,y)}catch{}`;

/**
 * Restores the scroll position on Back and on reload. React Router's own component writes the history entry's key while the page is parsed, which
 * takes a phone longer than anything else in the document; here that is postponed (name-history-entry.ts).
 */
export function KeepScroll({ nonce }: { readonly nonce?: string | undefined }) {
  useScrollRestoration({ storageKey: POSITIONS });
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: returnScript }} />;
}
