// The frame and styles of the sandbox screens (mailbox, phone, SMS). They simulate external systems: never in production.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, type Html } from '#platform/server/html.ts';

interface SandboxPage {
  readonly title: string;
  readonly body: Html;
  /** Addresses of further style sheets and of scripts below /sandbox; inline ones have no effect. */
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
}

const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A whole sandbox page, ready to send with `sendSandboxPage`. */
export function sandboxPage({ title, body, styles = [], scripts = [] }: SandboxPage): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Vumi sandbox</title>
<link rel="icon" href="/sandbox/icon.svg">
<link rel="stylesheet" href="/sandbox/sandbox.css">
${styles.map((address) => html`<link rel="stylesheet" href="${address}">`)}
${scripts.map((address) => html`<script src="${address}" defer></script>`)}
</head>
<body>
<header class="sandbox-header">
<a class="sandbox-mark" href="/">
<svg viewBox="0 0 28.6 25" width="27" height="24" aria-hidden="true">
<path d="M0 2h7.2l7 15.8L21.4 2h7.2L17.7 25h-6.8z" fill="currentColor"/><circle cx="14.2" cy="4.7" r="4.6" fill="#ffb81f"/>
</svg>Vumi</a>
<span class="badge">Sandbox</span>
<nav aria-label="Sandbox"><a href="/sandbox/mail">Mail</a><a href="/sandbox/phone">Phone</a><a href="/sandbox/cards">Cards</a><a href="/sandbox/wallets">Wallets</a><a href="/sandbox/ethiopia">Ethiopia</a><a href="/sandbox/airtel">Airtel</a><a href="/sandbox/sms">SMS</a><a href="/sandbox/portal">Portal</a><a href="/sandbox/bank">Bank</a></nav>
</header>
<main>${body}</main>
</body>
</html>
`);
}

/** Sends a sandbox page under a policy that lets only files of our own run. */
export function sendSandboxPage(reply: FastifyReply, page: SandboxPage, status = 200): FastifyReply {
  return reply
    .status(status)
    .header('content-security-policy', contentSecurityPolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(sandboxPage(page));
}

const root = join(import.meta.dirname, '../..');

/** Serves one file of ours, given from the root of the project. */
export function serveSandboxFile(app: FastifyInstance, url: string, file: string, type: string): void {
  app.get(url, async (_request, reply) =>
    reply
      .type(type)
      .header('cache-control', 'no-cache')
      .send(await readFile(join(root, file))),
  );
}

/** Serves the style sheet, fonts and icon of the sandbox pages. Colours are the product's own tokens. */
export function mountSandboxAssets(app: FastifyInstance): void {
  serveSandboxFile(app, '/sandbox/sandbox.css', 'app/dev/sandbox.css', 'text/css; charset=utf-8');
  serveSandboxFile(app, '/sandbox/tokens.css', 'platform/web/styles/tokens.css', 'text/css; charset=utf-8');
  serveSandboxFile(app, '/sandbox/figtree.woff2', 'platform/web/fonts/figtree.woff2', 'font/woff2');
  serveSandboxFile(app, '/sandbox/vumi-display.woff2', 'platform/web/fonts/vumi-display.woff2', 'font/woff2');
  serveSandboxFile(app, '/sandbox/icon.svg', 'app/web/icon.svg', 'image/svg+xml');
}
