// Shows the tickets of an event on a page of another site (docs/reference/embed.md): one small file, without imports of code.
import type { EmbeddedEvent } from '../../embed/embed-contract.ts';

// Set while the script runs for the first time, not in callbacks.
const { origin } = new URL((document.currentScript as HTMLScriptElement).src);

const style = `
:host{display:block;max-width:520px;color-scheme:light dark;font:400 16px/1.45 system-ui,sans-serif;color:light-dark(#1a1510,#f6f1e7)}
section{border:1px solid light-dark(#e4ddd0,#3a332a);border-radius:16px;background:light-dark(#fff,#1d1914);padding:20px}
h2{margin:0;font-size:20px;line-height:1.2}
p{margin:4px 0 0;color:light-dark(#574e46,#b9afa1)}
ul{list-style:none;margin:12px 0 0;padding:0}
li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px;border-top:1px solid light-dark(#e4ddd0,#3a332a);padding:12px 0}
b{display:block}
a{color:inherit}
li a{border-radius:12px;background:#ffb81c;color:#1a1510;font-weight:650;padding:11px 16px;text-decoration:none}
a:focus-visible{outline:3px solid #0d7c80;outline-offset:2px}
`;

function element(name: string, text = '', inner: readonly HTMLElement[] = []): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  made.append(...inner);
  return made;
}

function link(address: string, text: string, named = ''): HTMLAnchorElement {
  const made = document.createElement('a');
  made.textContent = text;
  made.target = '_blank';
  made.rel = 'noopener';
  // Only the product's own pages, whatever the answer says.
  made.href = new URL(address).origin === origin ? address : origin;
  if (named) made.setAttribute('aria-label', `${text}: ${named}`);
  return made;
}

function card({ name, when, place, notice, tickets, address, more }: EmbeddedEvent): HTMLElement {
  const rows = tickets.map((ticket) => {
    const said = element('span', '', [element('b', ticket.name), element('span', ticket.price)]);
    return element('li', '', [said, ticket.buy ? link(ticket.buy.address, ticket.buy.text, ticket.name) : element('span', ticket.state ?? '')]);
  });
  const list = notice === null ? element('ul', '', rows) : element('p', notice);
  return element('section', '', [element('h2', name), element('p', when), element('p', place), list, element('p', '', [link(address, more)])]);
}

/** Replaces what the place holds, a plain link, once the event is here; without an answer the link stays. */
async function show(place: HTMLElement): Promise<void> {
  const { vumiEvent = '', vumiLanguage = 'en' } = place.dataset;
  if (place.shadowRoot !== null) return;
  const response = await fetch(`${origin}/api/events/${encodeURIComponent(vumiEvent)}/embed?language=${encodeURIComponent(vumiLanguage)}`);
  if (!response.ok) return;
  const { data } = (await response.json()) as { data: EmbeddedEvent };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  const shadow = place.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(card(data));
}

function showAll(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-vumi-event]')) show(place).catch(() => undefined);
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showAll);
else showAll();
