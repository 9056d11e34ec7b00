import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  /** Seconds from the first byte received to the last byte sent, by endpoint and status. */
  readonly requestSeconds: Histogram<'endpoint' | 'status'>;
  /** How often something happened, by name: `holds_made`, `payments_settled`, … */
  readonly events: Counter<'name'>;
}

/** One registry for each context, so that several servers in one test process do not share figures. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'vumi_request_seconds',
      help: 'Request duration in seconds by endpoint and status',
      labelNames: ['endpoint', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    events: new Counter({ name: 'vumi_events_total', help: 'Things that happened, by name', labelNames: ['name'], registers: [registry] }),
  };
}
