// The content security policy of a page: its own files, and by hash the inline scripts and styles that were marked as ours while it was rendered.
import { createHash } from 'node:crypto';

const inlineElements = { script: /<script(\s[^>]*)?>([^]*?)<\/script>/gi, style: /<style(\s[^>]*)?>([^]*?)<\/style>/gi };

function inlineHashes(html: string, kind: keyof typeof inlineElements, nonce: string | null): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(inlineElements[kind])) {
    if (text === '' || /\ssrc=/i.test(attributes)) continue;
    if (nonce !== null && !attributes.includes(markOf(nonce))) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}

const markOf = (nonce: string): string => ` nonce="${nonce}"`;

export interface PolicyOptions {
  /** What our own inline elements are marked with; null where nobody but us can have written anything into the document. */
  readonly nonce: string | null;
  /** An origin beside our own that the browser calls: an external user pool. */
  readonly identityOrigin: string | null;
  /** Vite writes its style sheets into the page while developing. */
  readonly inlineStyles: boolean;
}

/**
 * The document as it goes out. The marks stay here: hashes say the same to browsers, and let the same page be the same bytes for everybody.
 */
export function withoutMarks(html: string, nonce: string): string {
  return html.replaceAll(markOf(nonce), '');
}

/** The header's value for this document. Nothing inline runs but what was rendered by us; nobody may frame it. */
export function pagePolicy(html: string, { nonce, identityOrigin, inlineStyles }: PolicyOptions): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineHashes(html, 'script', nonce)].join(' '),
    ["style-src 'self'", ...(inlineStyles ? ["'unsafe-inline'"] : inlineHashes(html, 'style', nonce))].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(identityOrigin === null ? [] : [identityOrigin])].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
