import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Registry } from 'prom-client';
import type { RedisConnections } from '#server/outside/redis.ts';
import { StartError } from '#server/start-error.ts';
import type { MetricsConfig } from '../monitoring-config.ts';
import { countHappenings } from './count-happenings.ts';
import { gaugeProcess } from './gauge-process.ts';
import { gaugeWorkload } from './gauge-workload.ts';
import { type MetricsServer, serveMetrics } from './metrics-server.ts';
import { timeRequests } from './time-requests.ts';

export type MetricsDeps = {
  config: MetricsConfig;
  http: FastifyInstance;
  pool: pg.Pool;
  redis: Pick<RedisConnections, 'isUp'> | null;
};

/** Must be opened before the routes are registered, so that they are timed. */
export async function openMetrics(deps: MetricsDeps): Promise<MetricsServer> {
  const registry = new Registry();
  gaugeProcess(registry, deps);
  gaugeWorkload(registry, deps.pool);
  timeRequests(registry, deps.http);
  const stopCounting = countHappenings(registry);
  const figures = async () => ({ type: registry.contentType, text: await registry.metrics() });
  const isHealthy = () =>
    deps.pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
  const server = await serveMetrics(deps.config, { figures, isHealthy }).catch((error: unknown) => {
    const { host, port } = deps.config;
    throw new StartError(`METRICS_PORT: figures cannot be served at ${host}:${port} (${String(error)}).`);
  });
  return {
    port: server.port,
    async close() {
      stopCounting();
      registry.clear();
      await server.close();
    },
  };
}
