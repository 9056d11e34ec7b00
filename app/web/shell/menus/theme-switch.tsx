import { Moon, Sun } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { switchTheme } from '#platform/web/device/theme.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { appTexts } from '../../texts.ts';

/** Switches between light and dark. CSS decides which of the two icons shows: the server does not know the theme. */
export function ThemeSwitch() {
  const t = useTexts(appTexts).frame;
  return (
    <button type="button" aria-label={t.switchTheme} className="button button-icon shrink-0 hover:bg-current/10" onClick={() => switchTheme()}>
      <Icon of={Moon} size={20} className="dark:hidden" />
      <Icon of={Sun} size={20} className="hidden dark:block" />
    </button>
  );
}
