// GET /manifest.webmanifest: name and look of the installed app, in the language of the address.
import type { LoaderFunctionArgs } from 'react-router';
import { defaultLanguage, pathIn, splitLanguage } from '#platform/contract/language/languages.ts';
import { paths } from '#platform/web/paths.ts';
import { texts as en } from './texts/en.ts';
import { texts as fr } from './texts/fr.ts';
import { texts as sw } from './texts/sw.ts';

const wordsOf = { en, sw, fr };
const AN_HOUR = 3_600;
const MARIGOLD = '#ffb81f';

export function loader({ request }: LoaderFunctionArgs): Response {
  const language = splitLanguage(new URL(request.url).pathname).language ?? defaultLanguage;
  const t = wordsOf[language];
  const to = (path: string) => pathIn(language, path);
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (name: string, path: string) => ({ name, url: to(path), icons: [icon(192, 'any')] });
  const manifest = {
    // One app, whichever language it was installed in.
    id: '/',
    name: 'Vumi',
    short_name: 'Vumi',
    description: t.appDescription,
    lang: language,
    dir: 'ltr',
    start_url: to(paths.home()),
    scope: '/',
    display: 'standalone',
    background_color: MARIGOLD,
    theme_color: '#faf8f4',
    categories: ['entertainment', 'events'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [shortcut(t.myTickets, paths.tickets()), shortcut(t.events, paths.events())],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': `public, max-age=${AN_HOUR}` } });
}
