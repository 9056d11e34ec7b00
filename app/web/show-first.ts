const askedEarly = /<link rel="(?:modulepreload|preload)"[^>]*>/g;
const firstScript = /<script(?![^>]*ld\+json)/;

/**
 * The finished document with its fonts and scripts asked for only below what it shows. React puts these links into the head; a browser would
 * begin with them while the page itself is still on its way, and on a slow network each of them takes its share from what people wait for.
 */
export function showFirst(html: string): string {
  const bodyStart = html.indexOf('<body');
  const end = html.slice(bodyStart).search(firstScript);
  if (bodyStart < 0 || end < 0) return html;
  const links = html.match(askedEarly)?.join('') ?? '';
  const shown = bodyStart + end;
  return html.slice(0, shown).replace(askedEarly, '') + links + html.slice(shown).replace(askedEarly, '');
}
