// The content security policy of a page: its own files, and by hash the inline scripts and styles that carried our nonce while it was rendered.
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
  /** The nonce of our own inline elements; null for a document that contains no text from outside. */
  readonly nonce: string | null;
  /** A further origin that the browser calls: an external user pool. */
  readonly identityOrigin: string | null;
  /** Vite inserts its style sheets into the page during development. */
  readonly inlineStyles: boolean;
  /** It reads the codes on tickets, by WebAssembly where the browser cannot. */
  readonly readsCodes?: boolean;
}

/** The document as it is sent. Nonces are removed: hashes have the same effect in browsers, and keep the page's bytes the same for every visitor. */
export function withoutMarks(html: string, nonce: string): string {
  return html.replaceAll(markOf(nonce), '');
}

/** The header's value for this document. Only inline elements that we rendered run; no site may frame the page. */
export function pagePolicy(html: string, { nonce, identityOrigin, inlineStyles, readsCodes = false }: PolicyOptions): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(readsCodes ? ["'wasm-unsafe-eval'"] : []), ...inlineHashes(html, 'script', nonce)].join(' '),
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
