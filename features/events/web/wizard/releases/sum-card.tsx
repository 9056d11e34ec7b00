import type { ReactNode } from 'react';
import { Card } from '#platform/web/ui/card.tsx';

interface SumCardProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** What follows from the releases, beside them. */
export function SumCard({ title, aside, children }: SumCardProps) {
  return (
    <Card>
      <section>
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="type-h3">{title}</h3>
          {aside}
        </div>
        {children}
      </section>
    </Card>
  );
}
