import { ChevronDown } from 'lucide';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';

interface FilterMenuProps {
  readonly label: string;
  /** The current choice, shown in place of the label. */
  readonly chosen?: string | null;
  /** A filter that always has a value: the label stays visible beside it ("Sort: Soonest"). */
  readonly alwaysChosen?: boolean;
  readonly align?: 'left' | 'right';
  /** On phones one sheet has all filters: called instead of opening. */
  readonly onPhone: () => void;
  readonly children: ReactNode;
}

/** A button with a panel below it. It is the browser's own <details>, so that it opens without script too. */
export function FilterMenu({ label, chosen, alwaysChosen = false, align = 'left', onPhone, children }: FilterMenuProps) {
  const t = useTexts(platformTexts).kit;
  const menu = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  const { search } = useLocation();

  function close(refocus: boolean) {
    if (!menu.current?.open) return;
    menu.current.open = false;
    if (refocus) button.current?.focus();
  }

  useEffect(() => close(menu.current?.contains(document.activeElement) ?? false), [search]);
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);

  function handleClick(event: MouseEvent) {
    if (!matchMedia('(width < 900px)').matches) return;
    event.preventDefault();
    onPhone();
  }

  return (
    <details ref={menu} name="filter" className="relative shrink-0" onKeyDown={(event) => event.key === 'Escape' && close(true)}>
      <summary
        ref={button}
        className={classNames(
          'control min-h-11 list-none gap-1.5 rounded-control px-3.5 text-[15px] font-semibold whitespace-nowrap [&::-webkit-details-marker]:hidden',
          chosen && !alwaysChosen && 'border-ink! bg-brandsoft',
        )}
        onClick={handleClick}
      >
        {chosen ? (
          <>
            <span className={alwaysChosen ? undefined : 'sr-only'}>{t.named({ label })} </span>
            <span className={alwaysChosen ? 'font-bold' : undefined}>{chosen}</span>
          </>
        ) : (
          label
        )}
        <Icon of={ChevronDown} size={17} className="ml-1" />
      </summary>
      {/* A choice closes it at once, not only when its events have loaded. */}
      <div
        onSubmit={() => close(true)}
        onClick={({ target }) => target instanceof Element && target.closest('a') && close(true)}
        className={classNames(
          'mt-2 w-[min(340px,80vw)] rounded-card border border-line bg-raised p-5 shadow-e2 md:absolute md:z-20 md:w-80',
          align === 'right' ? 'right-0' : 'left-0',
        )}
      >
        {children}
      </div>
    </details>
  );
}
