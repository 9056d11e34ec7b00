import { Moon, Sun } from 'lucide-react';
import { switchTheme } from '#platform/web/theme.ts';

/** Between light and dark. Which of the two icons shows is decided by CSS: the server does not know the theme. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      aria-label="Switch between light and dark"
      className="button button-icon shrink-0 hover:bg-current/10"
      onClick={() => switchTheme()}
    >
      <Moon size={20} className="dark:hidden" aria-hidden="true" />
      <Sun size={20} className="hidden dark:block" aria-hidden="true" />
    </button>
  );
}
