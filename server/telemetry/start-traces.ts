import { createRequire } from 'node:module';
import { context, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TracesConfig } from '../monitoring-config.ts';
import { withoutPersons } from './without-persons.ts';

export type Traces = { close(): Promise<void> };

/**
 * Sends traces of requests and statements to the collector. Loaded only when one is configured, because it slows
 * every call.
 */
export function startTraces({ endpoint, serviceName, share }: TracesConfig, http: FastifyInstance): Traces {
  const url = `${endpoint}/v1/traces`;
  // A collector that does not answer must not delay the end of the process.
  const exporter = withoutPersons(new OTLPTraceExporter({ url, timeoutMillis: 3000 }));
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const stop = registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({ requireParentforOutgoingSpans: true }),
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  wakeInstrumentations();
  http.addHook('onRequest', async (request) => nameSpan(request));
  return {
    async close() {
      stop();
      await provider.shutdown();
    },
  };
}

/** Names the span by the route's pattern; the request id links a trace to the log and to the error that a person saw. */
function nameSpan(request: FastifyRequest): void {
  const span = trace.getSpan(context.active());
  const route = request.routeOptions.url ?? 'none';
  span?.updateName(`${request.method} ${route}`);
  span?.setAttribute('http.route', route);
  span?.setAttribute('staydesk.request_id', request.id);
}

/**
 * Triggers the instrumentations, which hook into `require`, never called by ES modules. They patch the classes
 * themselves, so modules loaded already are covered.
 */
function wakeInstrumentations(): void {
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'https', 'pg']) require(name);
}
