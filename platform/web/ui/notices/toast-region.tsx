import { CircleAlert, CircleCheck, Info, X } from 'lucide';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../i18n/text-area.ts';
import { Icon } from '../icon.tsx';
import { platformTexts } from '../../texts.ts';
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toast-list.ts';

const SHOWN_MS = 6_000;
const noToasts: readonly Toast[] = [];
const icons = {
  ok: <Icon of={CircleCheck} size={20} className="shrink-0 text-[#6cd695] dark:text-[#14693a]" />,
  bad: <Icon of={CircleAlert} size={20} className="shrink-0 text-[#ff9588] dark:text-[#b0201a]" />,
  info: <Icon of={Info} size={20} className="shrink-0 text-[#85c5f5] dark:text-[#0f5596]" />,
};

/**
 * Where toasts appear: above the tab bar on phones, at the bottom right elsewhere. Screen readers read errors at once, other toasts when they are
 * idle.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => noToasts);
  const urgent = toasts.filter((toast) => toast.tone === 'bad');
  const calm = toasts.filter((toast) => toast.tone !== 'bad');
  return (
    <div className="pointer-events-none fixed inset-x-5 bottom-[calc(var(--tab-bar-height)+16px+env(safe-area-inset-bottom))] z-50 grid gap-2 print:hidden md:left-auto md:w-[400px]">
      <div role="status" className="grid gap-2">
        {calm.map((toast) => (
          <ToastBar key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="alert" className="grid gap-2">
        {urgent.map((toast) => (
          <ToastBar key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
}

function ToastBar({ toast }: { readonly toast: Toast }) {
  const { dismiss } = useTexts(platformTexts).kit;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  return (
    <div
      className="pointer-events-auto flex min-h-13 animate-rise items-center gap-3 rounded-inset bg-act py-1 pr-1 pl-4 text-onact shadow-e3"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {icons[toast.tone]}
      <p className="type-strong flex-1 py-2">{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className="min-h-11 px-3 font-bold underline underline-offset-4"
          onClick={() => {
            toast.action?.run();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" aria-label={dismiss} className="grid size-11 place-content-center rounded-control" onClick={() => dismissToast(toast.id)}>
        <Icon of={X} size={18} />
      </button>
    </div>
  );
}
