import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#platform/web/paths.ts';
import type { Order } from '../../contract.ts';

interface Settled {
  readonly order: Order | null;
  readonly keep: (next: null) => void;
  /** Called with the reason, null when none is known. */
  readonly onCancelled: (reason: string | null) => void;
}

/** Leads from a paid order to its tickets; for a cancelled one reports the reason and leaves the form unchanged. */
export function useSettled({ order, keep, onCancelled }: Settled): void {
  const navigate = useNavigate();
  const client = useQueryClient();
  const status = order?.status;
  const onOutcome = useEffectEvent(() => {
    if (order === null || status === 'pending') return;
    keep(null);
    void client.invalidateQueries({ queryKey: ['tickets'] });
    void client.invalidateQueries({ queryKey: ['orders'] });
    if (status === 'confirmed') {
      const first = order.tickets[0];
      void navigate(first ? paths.confirmation(first.id) : paths.tickets(), { replace: true });
    } else {
      onCancelled(order.cancelReason);
    }
  });
  useEffect(() => onOutcome(), [order?.id, status]);
}
