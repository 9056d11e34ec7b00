import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
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
      <Icon of={ChevronRight} size={20} className="shrink-0" />
    </>
  );
}
