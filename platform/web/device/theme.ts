// Light or dark: the system decides until the visitor does.

const KEY = 'vumi_theme';
export type Theme = 'light' | 'dark';

/**
 * Runs in the head before the first paint: the remembered theme, and a mark that the visitor is probably signed in, so that the Login button does
 * not flash. It is the same for every page, so the content security policy can allow it by its hash.
 */
export const beforePaintScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('vumi_id_token'))d.session='kept'}catch(e){}`;

/** Changes to the other theme and remembers it. */
export function switchTheme(): Theme {
  const shown = document.documentElement.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const next: Theme = shown === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  return next;
}
