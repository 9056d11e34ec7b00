import { Moon, Sun } from 'lucide-react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { switchTheme } from '#platform/web/device/theme.ts';
import { appTexts } from '../../texts.ts';

/** Switches between light and dark. CSS decides which of the two icons shows: the server does not know the theme. */
export function ThemeSwitch() {
  const t = useTexts(appTexts).frame;
  return (
    <button type="button" aria-label={t.switchTheme} className="button button-icon shrink-0 hover:bg-current/10" onClick={() => switchTheme()}>
      <Moon size={20} className="dark:hidden" aria-hidden="true" />
      <Sun size={20} className="hidden dark:block" aria-hidden="true" />
    </button>
  );
}
