import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface StateScreenProps {
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** One or two buttons. */
  readonly actions?: ReactNode;
  /** `page`: the whole page, with the h1. `part`: inside a page that has its own. */
  readonly as?: 'page' | 'part';
  readonly className?: string;
}

/** Empty, failed, missing or closed: a picture, a title, one line of text, one or two actions. */
export function StateScreen({ picture, title, children, actions, as = 'part', className }: StateScreenProps) {
  const Heading = as === 'page' ? 'h1' : 'h2';
  return (
    <div
      className={classNames(
        'mx-auto w-full max-w-[720px] px-5 text-center',
        as === 'page' ? 'py-16 short:py-8 md:py-24' : 'py-12 short:py-3 short:[&>svg]:max-h-18',
        className,
      )}
    >
      {picture}
      <Heading className={classNames(as === 'page' ? 'type-title' : 'type-h1', Boolean(picture) && 'mt-8 short:mt-5')}>{title}</Heading>
      {children && <div className="type-lead mx-auto mt-3 max-w-[400px] text-ink2">{children}</div>}
      {actions && <div className="mt-7 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
