import { Component, type ReactNode } from 'react';
import { Unreadable } from './ui/unreadable.tsx';

interface RowBoundaryProps {
  readonly children: ReactNode;
}

/** Around one row of a list: when it cannot be shown, a calm note stands in its place and the rest of the page goes on. */
export class RowBoundary extends Component<RowBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Unreadable count={1} /> : this.props.children;
  }
}
