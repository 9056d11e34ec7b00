import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { textsNow, textsReady } from '../i18n/text-area.ts';
import { platformTexts } from '../texts.ts';
import { showToast } from '../ui/notices/toast-list.ts';

type Part<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** The props of a part that opens on a press. */
interface Opened {
  readonly open?: boolean;
  readonly onClose?: () => void;
}

/**
 * A part of a page that loads, with its texts, when it is first shown, in the browser only. Until then, and if it does not load, `Instead` stands in its place and
 * the page stays usable: React's `lazy` would replace the whole page, and remember the failure. Loading is tried twice, and again when the part
 * is reopened or the visitor navigates. A part that was opened and does not load shows a message and closes.
 */
export function lazyPart<Props extends object>(load: Part<Props>, Instead: ComponentType<Props> = Nothing): ComponentType<Props> {
  let came: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;

  function bring(): Promise<void> {
    coming ??= load()
      .catch(load)
      .then(async (module) => {
        await textsReady();
        came = module.default;
      })
      .finally(() => (coming = null));
    return coming;
  }

  return function LazyPart(props: Props) {
    const { open, onClose } = props as Opened;
    const [Shown, show] = useState(() => came);
    const { pathname } = useLocation();
    const giveWay = useEffectEvent(() => {
      if (open !== true) return;
      tellMissing();
      onClose?.();
    });
    useEffect(() => {
      if (Shown !== null) return undefined;
      let isOver = false;
      bring().then(
        () => isOver || show(() => came),
        () => isOver || giveWay(),
      );
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

/** A new release may have removed the file, and some browsers never retry a failed module: then the page has to be reloaded. */
function tellMissing(): void {
  const { failed, reload } = textsNow(platformTexts).part;
  const action = { label: reload, run: () => location.reload() };
  showToast(failed, { tone: 'bad', ...(navigator.onLine && { action }) });
}
