import { pathIn, type Language } from '#platform/contract/language/languages.ts';

interface Snippet {
  readonly language: Language;
  /** Of this site: `https://vumi.example`. */
  readonly origin: string;
  /** Shown until the script has run, and where none runs. */
  readonly linkText: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it stands in HTML: the name of an event is its organizer's, and may hold anything. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** The code that shows an event's tickets on another site: a link that works without script, and the script that puts the tickets in its place. */
export function snippetOf({ id }: { readonly id: string }, { language, origin, linkText }: Snippet): string {
  return `<div data-vumi-event="${id}" data-vumi-language="${language}">
  <a href="${origin}${pathIn(language, `/events/${id}`)}?utm_source=embed">${escapeHtml(linkText)}</a>
</div>
<script async src="${origin}/embed.js"></script>`;
}
