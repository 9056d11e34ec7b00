import { X } from 'lucide';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { useTexts } from '../i18n/text-area.ts';
import { platformTexts } from '../texts.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface DialogProps {
  readonly open: boolean;
  /** Esc, the close button or a click beside the dialog. */
  readonly onClose: () => void;
  readonly title: string;
  /** Under the title. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons: cancel (outline) first, confirm after it. */
  readonly actions?: ReactNode;
  readonly wide?: boolean;
  /** A picture above the title (left of it in a wide dialog). */
  readonly picture?: ReactNode;
  /** Esc and a click beside it do not close it: only its own buttons do. */
  readonly insistent?: boolean;
}

/**
 * A dialog: a sheet from below on phones, centred from 900px.
 * It is the browser's own <dialog>: focus stays inside, Esc closes, focus returns, and it adds no styles at run time, which the
 * content security policy would refuse.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, actions, wide = false, picture, insistent = false } = props;
  const { close } = useTexts(platformTexts).kit;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  function handleClick(event: MouseEvent) {
    // The content covers the whole box, so a click on the element itself was outside the box.
    if (event.target === dialog.current && !insistent) onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={classNames('dialog', wide && 'dialog-wide')}
      aria-labelledby={titleId}
      aria-describedby={description ? `${titleId}-description` : undefined}
      onClick={handleClick}
      onCancel={(event) => {
        event.preventDefault();
        if (!insistent) onClose();
      }}
      onClose={() => {
        if (open) onClose();
      }}
    >
      {open && (
        <div className={classNames('relative', wide && Boolean(picture) && 'md:grid md:grid-cols-[360px_1fr]')}>
          {picture}
          <div className="p-5 md:p-7">
            <h2 id={titleId} className="type-h2 pr-12">
              {title}
            </h2>
            {description && (
              <div id={`${titleId}-description`} className="type-body mt-2 text-ink2">
                {description}
              </div>
            )}
            {children && <div className="mt-5">{children}</div>}
            {actions && <div className="mt-6 flex flex-wrap justify-end gap-2 *:grow md:*:grow-0">{actions}</div>}
          </div>
          {!insistent && (
            <button
              type="button"
              aria-label={close}
              className={classNames(
                'absolute top-3 right-3 grid size-11 place-content-center rounded-full',
                Boolean(picture) && 'max-md:bg-page max-md:[--ring:var(--chalk)]',
              )}
              onClick={onClose}
            >
              <Icon of={X} size={20} />
            </button>
          )}
        </div>
      )}
    </dialog>
  );
}
