import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does, for screen readers. */
  readonly label: string;
  readonly icon: ReactNode;
  /** `disc` stands on posters and cards; `plain` in bars and rows. */
  readonly look?: 'plain' | 'disc';
}

/** A round 44px button with an icon only. */
export function IconButton({ label, icon, look = 'plain', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'button button-icon shrink-0',
        look === 'disc' ? 'border border-line bg-surface text-ink hover:border-line2' : 'hover:bg-current/10',
        className,
      )}
    >
      {icon}
    </button>
  );
}
