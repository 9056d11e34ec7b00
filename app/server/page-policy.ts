// The content security policy of a page: its own files, and the inline scripts and styles that stand in the finished document, by hash.
import { createHash } from 'node:crypto';

const inlineElements = { script: /<script(\s[^>]*)?>([^]*?)<\/script>/gi, style: /<style(\s[^>]*)?>([^]*?)<\/style>/gi };

function inlineHashes(html: string, kind: keyof typeof inlineElements): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(inlineElements[kind])) {
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
    ["script-src 'self'", ...inlineHashes(html, 'script')].join(' '),
    ["style-src 'self'", ...(inlineStyles ? ["'unsafe-inline'"] : inlineHashes(html, 'style'))].join(' '),
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
