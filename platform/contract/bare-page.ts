// A page that needs no script and no other file: shown when the real page cannot be served, made by the server or on the device.
import type { Language } from './language/languages.ts';

export interface BarePage {
  readonly language: Language;
  readonly title: string;
  readonly message: string;
  /** The first link is the main one. An empty address means the address that was requested. */
  readonly links: readonly { readonly address: string; readonly text: string }[];
}

const style = `
:root { color-scheme: light dark; --page: #faf8f4; --ink: #1a1510; --ink2: #574e46; --act: #1a1510; --onact: #fff; --line2: #8c8378; }
@media (prefers-color-scheme: dark) { :root { --page: #13100d; --ink: #f8f3ea; --ink2: #c4baad; --act: #f8f3ea; --onact: #1a1510; --line2: #80766b; } }
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; background: var(--page); color: var(--ink); font: 450 17px/1.5 system-ui, sans-serif; }
main { max-width: 440px; padding: 32px 20px; text-align: center; }
svg { width: min(340px, 78%); }
h1 { margin: 32px 0 0; font-size: 34px; line-height: 1.04; font-weight: 850; letter-spacing: -.025em; }
p { margin: 12px 0 0; color: var(--ink2); }
nav { margin-top: 28px; display: flex; flex-wrap: wrap; justify-content: center; gap: 12px; }
a { display: inline-flex; align-items: center; min-height: 48px; padding: 0 20px; border-radius: 10px; font-size: 15px; font-weight: 650; text-decoration: none; color: var(--ink); box-shadow: inset 0 0 0 1.5px var(--line2); }
a:not(:last-child) { background: var(--act); color: var(--onact); box-shadow: none; }
a:focus-visible { outline: 3px solid; outline-offset: 2px; }`;

/** The row of beads that the product shows where there is nothing to show. */
const beads = [
  [42, 46, 'ffb81f'],
  [62, 69, '1f6fb5'],
  [83, 92, '1f7d47'],
  [170, 133, '1f6fb5'],
  [278, 69, 'ffb81f'],
  [298, 46, '1f6fb5'],
] as const;
const picture = `<svg viewBox="0 0 340 150" aria-hidden="true"><path d="M10 10C60 64 95 133 170 133S280 64 330 10" fill="none" stroke="currentColor" stroke-width="2"/>${beads
  .map(([x, y, colour]) => `<circle cx="${x}" cy="${y}" r="9" fill="#${colour}"/>`)
  .join('')}</svg>`;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The whole document. */
export function barePage({ language, title, message, links }: BarePage): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)} · Vumi</title><style>${style}</style>`;
  const nav = links.map(({ address, text }) => `<a href="${escape(address)}">${escape(text)}</a>`).join('');
  const body = `<main>${picture}<h1>${escape(title)}</h1><p>${escape(message)}</p><nav>${nav}</nav></main>`;
  return `<!doctype html><html lang="${language}"><head>${head}</head><body>${body}</body></html>`;
}
