import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Medallion } from './pictures/medallion.tsx';

export interface StepTextProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

/** The text of a row that leads to a next step; the link or button around it navigates. */
export function StepText({ icon, title, text }: StepTextProps) {
  return (
    <>
      <Medallion icon={icon} />
      <span className="min-w-0 grow">
        <span className="type-strong block">{title}</span>
        <span className="type-small block text-ink2">{text}</span>
      </span>
      <ChevronRight size={20} className="shrink-0" aria-hidden="true" />
    </>
  );
}
