import { useEffect, useState, type ReactNode } from 'react';
import type { PaymentView } from './payment-view.ts';

/** Reads out each new state once. The first one is read with the dialog. */
export function StateNews({ of: state, children }: { readonly of: PaymentView['state']; readonly children: ReactNode }) {
  const [opened] = useState(state);
  const [hasChanged, setChanged] = useState(false);
  useEffect(() => {
    if (state !== opened) setChanged(true);
  }, [state, opened]);
  return (
    <p role="status" className="sr-only">
      {hasChanged && children}
    </p>
  );
}
