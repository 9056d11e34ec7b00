import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { BeadSpinner } from '../pictures/bead-spinner.tsx';
import { buttonLook, type ButtonLook } from './button-look.ts';
import { classNames } from '../class-names.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'>, ButtonLook {
  readonly icon?: ReactNode;
  /** The verb shown while it works ("Saving..."). Clicks are ignored meanwhile and the width does not change. */
  readonly busy?: string | false | undefined;
  /** Why it cannot be used now; shown under the button and read out with it. */
  readonly disabledReason?: string | null | undefined;
  readonly ref?: React.Ref<HTMLButtonElement>;
}

/** A button. It never has the `disabled` attribute, so that it can take the focus and explain why it does not work. */
export function Button({
  variant,
  size,
  full,
  icon,
  busy = false,
  disabled = false,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isBusy = busy !== false;
  const isDisabled = disabled || Boolean(disabledReason);

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Also keeps a submit button from submitting.
    if (isBusy || isDisabled) event.preventDefault();
    else onClick?.(event);
  }

  const button = (
    <button
      {...rest}
      type={type}
      aria-disabled={isBusy || isDisabled || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      className={buttonLook({ variant, size, full }, className)}
      onClick={handleClick}
    >
      <span className="grid items-center justify-items-center">
        <span className={classNames('col-start-1 row-start-1 inline-flex items-center gap-2', isBusy && 'invisible')}>
          {icon}
          {children}
        </span>
        {isBusy && (
          <span className="col-start-1 row-start-1 inline-flex items-center gap-2">
            <BeadSpinner size={20} />
            {busy}
          </span>
        )}
      </span>
    </button>
  );
  if (!disabledReason) return button;
  return (
    <span className={classNames('inline-grid gap-1.5', full && 'w-full')}>
      {button}
      <span id={reasonId} className="type-small text-ink3">
        {disabledReason}
      </span>
    </span>
  );
}
