import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { textsNow } from './i18n/text-area.ts';
import { platformTexts } from './texts.ts';
import { showToast } from './ui/toast-list.ts';

type Part<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** What a part that somebody opens by a press is given. */
interface Opened {
  readonly open?: boolean;
  readonly onClose?: () => void;
}

/**
 * A part of a page that comes once it is shown, in the browser only. Until then, and for as long as it does not come, `Instead` stands in its
 * place and the page goes on: React's `lazy` would take the whole page away, and remember the failure. It is asked for twice, and anew when it
 * is opened again or the visitor goes to another page. What was opened and did not come says so, and closes.
 */
export function lazyPart<Props extends object>(load: Part<Props>, Instead: ComponentType<Props> = Nothing): ComponentType<Props> {
  let came: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;

  function bring(): Promise<void> {
    coming ??= load()
      .catch(load)
      .then((module) => void (came = module.default))
      .finally(() => (coming = null));
    return coming;
  }

  return function LazyPart(props: Props) {
    const { open, onClose } = props as Opened;
    const [Shown, show] = useState(() => came);
    const { pathname } = useLocation();
    useEffect(() => {
      if (Shown !== null) return undefined;
      let isOver = false;
      function giveWay() {
        if (isOver || open !== true) return;
        tellMissing();
        onClose?.();
      }
      bring().then(() => isOver || show(() => came), giveWay);
      return () => {
        isOver = true;
      };
    }, [Shown, open, pathname]);
    return Shown === null ? <Instead {...props} /> : <Shown {...props} />;
  };
}

function Nothing(): null {
  return null;
}

/** A new release may have taken the file away, and some browsers ask only once: then it is the page that has to be loaded again. */
function tellMissing(): void {
  const { failed, reload } = textsNow(platformTexts).part;
  const action = { label: reload, run: () => location.reload() };
  showToast(failed, { tone: 'bad', ...(navigator.onLine && { action }) });
}
