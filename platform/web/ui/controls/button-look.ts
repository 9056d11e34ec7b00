import { classNames } from '../class-names.ts';

/** `ticket` (marigold, notched) is only for money: Get Tickets, Secure Purchase, Buy Now, Create an event. */
export type ButtonVariant = 'ticket' | 'primary' | 'outline' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** As wide as its container. */
  readonly full?: boolean;
}

/** The classes of a button, for real buttons and for links that look like one. */
export function buttonLook({ variant = 'primary', size = 'medium', full = false }: ButtonLook, className?: string): string {
  return classNames('button', `button-${variant}`, size !== 'medium' && `button-${size}`, full && 'w-full', className);
}
