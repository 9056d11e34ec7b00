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
        <div className="grid grid-cols-1 *:[grid-area:1/1]">
          <div className={wide && Boolean(picture) ? 'md:grid md:grid-cols-[360px_minmax(0,1fr)]' : undefined}>
            {picture}
            <div className={classNames('px-5 pt-5 md:px-7 md:pt-7', !actions && 'pb-5 md:pb-7')}>
              <h2 id={titleId} className="dialog-title type-h2 -mx-5 -mt-5 px-5 pt-5 pr-17 pb-2 md:-mx-7 md:-mt-7 md:px-7 md:pt-7 md:pr-19">
                {title}
              </h2>
              {description && (
                <div id={`${titleId}-description`} className="type-body text-ink2">
                  {description}
                </div>
              )}
              {children && <div className={description ? 'mt-5' : 'mt-3'}>{children}</div>}
              {actions && (
                <div className="dialog-actions -mx-5 mt-2 flex flex-wrap justify-end gap-2 px-5 pt-4 *:grow md:-mx-7 md:px-7 md:*:grow-0">
                  {actions}
                </div>
              )}
            </div>
          </div>
          {!insistent && (
            <button
              type="button"
              aria-label={close}
              className={classNames(
                'sticky top-3 z-3 mt-3 mr-3 grid size-11 place-content-center self-start justify-self-end rounded-full',
                Boolean(picture) && 'max-md:bg-raised',
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
