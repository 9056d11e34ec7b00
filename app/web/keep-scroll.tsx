import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

const POSITIONS = 'vumi_scroll';

/** Back to where the reader was, before any other script runs: only in an entry of the history that was here before. */
const returnScript = `try{let k=history.state?.key,y=k&&JSON.parse(sessionStorage.getItem('${POSITIONS}')||'{}')[k];typeof y==='number'&&scrollTo(0,y)}catch{}`;

/**
 * Keeps a reader's place on Back and on reload. React Router's own component names the entry of the history while the page is being read in,
 * which takes a phone longer than anything else in the document; here that waits (name-history-entry.ts).
 */
export function KeepScroll({ nonce }: { readonly nonce?: string | undefined }) {
  useScrollRestoration({ storageKey: POSITIONS });
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: returnScript }} />;
}
