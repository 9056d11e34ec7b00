import { Component, type ReactNode } from 'react';
import { Unreadable } from '../ui/notices/unreadable.tsx';

interface RowBoundaryProps {
  readonly children: ReactNode;
}

/** Around one row of a list: when the row cannot be rendered, a short note stands in its place and the rest of the page keeps working. */
export class RowBoundary extends Component<RowBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Unreadable count={1} /> : this.props.children;
  }
}
