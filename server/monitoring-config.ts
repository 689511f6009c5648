import type { createEnvReader } from './env-reader.ts';

export const monitoringVariables = [
  'METRICS_PORT',
  'METRICS_HOST',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
] as const;

export type MetricsConfig = { host: string; port: number };

/** `share` is the fraction of requests with a trace, 0 to 1. */
export type TracesConfig = { endpoint: string; serviceName: string; share: number };

type Reader = ReturnType<typeof createEnvReader<(typeof monitoringVariables)[number]>>;

/** Off unless a port is set. Local by default, because metrics are for the operator. */
export function readMetrics(read: Reader, httpPort: number): MetricsConfig | undefined {
  const host = read.text('METRICS_HOST') ?? '127.0.0.1';
  if (read.text('METRICS_PORT') === undefined) return undefined;
  const port = read.wholeNumber('METRICS_PORT', 9464, { min: 1, max: 65_535 });
  if (port === httpPort) read.faults.push('METRICS_PORT must be another one than PORT.');
  return { host, port };
}

export function readTraces(read: Reader): TracesConfig | undefined {
  const endpoint = read.address('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const share = read.positiveNumber('OTEL_TRACES_SAMPLER_ARG', 0.1);
  if (share > 1) read.faults.push('OTEL_TRACES_SAMPLER_ARG is a share: above 0, at most 1.');
  if (endpoint === undefined) return undefined;
  const serviceName = read.text('OTEL_SERVICE_NAME') ?? 'staydesk';
  return { endpoint: endpoint.replace(/\/$/, ''), serviceName, share };
}
