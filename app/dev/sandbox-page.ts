// The frame and the look that the sandbox screens (mailbox, phone) share. They stand in for the outside world: never in production.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, type Html } from '#platform/server/html.ts';

interface SandboxPage {
  readonly title: string;
  readonly body: Html;
  /** Addresses of scripts below /sandbox; inline scripts do not run. */
  readonly scripts?: readonly string[];
}

const contentSecurityPolicy = "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const root = join(import.meta.dirname, '../..');

const assets = [
  { url: '/sandbox/sandbox.css', file: 'app/dev/sandbox.css', type: 'text/css; charset=utf-8' },
  { url: '/sandbox/tokens.css', file: 'platform/web/styles/tokens.css', type: 'text/css; charset=utf-8' },
  { url: '/sandbox/figtree.woff2', file: 'platform/web/fonts/figtree.woff2', type: 'font/woff2' },
  { url: '/sandbox/vumi-display.woff2', file: 'platform/web/fonts/vumi-display.woff2', type: 'font/woff2' },
  { url: '/sandbox/icon.svg', file: 'app/web/icon.svg', type: 'image/svg+xml' },
] as const;

/** A whole sandbox page, ready to send with `sendSandboxPage`. */
export function sandboxPage({ title, body, scripts = [] }: SandboxPage): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Vumi sandbox</title>
<link rel="icon" href="/sandbox/icon.svg">
<link rel="stylesheet" href="/sandbox/sandbox.css">
${scripts.map((address) => html`<script src="${address}" defer></script>`)}
</head>
<body>
<header class="sandbox-header">
<a class="sandbox-mark" href="/"><svg viewBox="0 0 28.6 25" width="27" height="24" aria-hidden="true"><path d="M0 2h7.2l7 15.8L21.4 2h7.2L17.7 25h-6.8z" fill="currentColor"/><circle cx="14.2" cy="4.7" r="4.6" fill="#ffb81f"/></svg>Vumi</a>
<span class="badge">Sandbox</span>
<nav aria-label="Sandbox"><a href="/sandbox/mail">Mail</a><a href="/sandbox/phone">Phone</a></nav>
</header>
<main>${body}</main>
</body>
</html>
`);
}

/** Answers a sandbox page under a policy that lets only files of our own run. */
export function sendSandboxPage(reply: FastifyReply, page: SandboxPage, status = 200): FastifyReply {
  return reply
    .status(status)
    .header('content-security-policy', contentSecurityPolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(sandboxPage(page));
}

/** Serves the style sheet, fonts and icon of the sandbox pages. Colours are the product's own tokens. */
export function mountSandboxAssets(app: FastifyInstance): void {
  for (const { url, file, type } of assets) {
    app.get(url, async (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(await readFile(join(root, file))));
  }
}
