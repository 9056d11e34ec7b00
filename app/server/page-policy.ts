// The content security policy of a page: its own files, and the inline scripts that stand in the finished document, by hash.
import { createHash } from 'node:crypto';

const scriptElement = /<script(\s[^>]*)?>([^]*?)<\/script>/gi;

function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(scriptElement)) {
    if (text === '' || /\ssrc=/i.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}

export interface PolicyOptions {
  /** An origin beside our own that the browser calls: an external user pool. */
  readonly identityOrigin: string | null;
  /** Vite writes its style sheets into the page while developing. */
  readonly inlineStyles: boolean;
}

/** The header's value for this document. Nothing inline runs but what was rendered by us; nobody may frame it. */
export function pagePolicy(html: string, { identityOrigin, inlineStyles }: PolicyOptions): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScriptHashes(html)].join(' '),
    inlineStyles ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
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
