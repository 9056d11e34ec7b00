import { useEffect, useState } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { whenIdle } from '#platform/web/device/when-idle.ts';
import { getHealth } from '../../../endpoints.ts';

/** Recorded when the check fails (docs/reference/product.md#home-page). */
const FAILED = 'API connection failed';
const PATIENCE_MS = 10_000;

/**
 * Checks once the browser is idle whether the API answers, and records the service's name or the failure in the page for operators: it is not
 * shown to visitors.
 */
export function HealthStatus() {
  const [status, setStatus] = useState<string>();
  useEffect(() => {
    let gone = false;
    const stop = whenIdle(() => {
      call(getHealth, {}, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
        ({ service }) => gone || setStatus(service),
        () => gone || setStatus(FAILED),
      );
    });
    return () => {
      gone = true;
      stop();
    };
  }, []);
  return <span hidden data-api-status={status} />;
}
