import type { Config } from '../config.ts';
import type { MetricsDeps } from './open-metrics.ts';

export type Telemetry = { close(): Promise<void> };

/** Metrics and traces, each loaded only when enabled. Must be opened before the routes are registered. */
export async function openTelemetry(
  { metrics, traces }: Pick<Config, 'metrics' | 'traces'>,
  deps: Omit<MetricsDeps, 'config'>,
): Promise<Telemetry> {
  const opened: Telemetry[] = [];
  if (metrics) {
    const { openMetrics } = await import('./open-metrics.ts');
    opened.push(await openMetrics({ ...deps, config: metrics }));
  }

  if (traces) {
    const { startTraces } = await import('./start-traces.ts');
    opened.push(startTraces(traces, deps.http));
  }

  return {
    async close() {
      for (const one of opened) await one.close();
    },
  };
}
