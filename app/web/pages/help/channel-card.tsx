import type { ComponentProps, ReactNode } from 'react';
import { Medallion } from '#platform/web/ui/pictures/medallion.tsx';

interface ChannelCardProps extends Pick<ComponentProps<typeof Medallion>, 'icon' | 'ground' | 'ring'> {
  readonly title: string;
  readonly text: string;
  /** The link of the channel. */
  readonly children: ReactNode;
}

/** A contact channel. */
export function ChannelCard({ title, text, children, ...look }: ChannelCardProps) {
  return (
    <li className="flex gap-4 rounded-card border border-line bg-surface p-5 md:p-7">
      <Medallion {...look} />
      <div className="flex min-w-0 flex-col items-start">
        <h2 className="type-h3">{title}</h2>
        <p className="type-body mt-1 mb-3 text-ink2">{text}</p>
        <div className="mt-auto">{children}</div>
      </div>
    </li>
  );
}
