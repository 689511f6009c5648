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
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TracesConfig } from '../service-config.ts';

export type Traces = { close(): Promise<void> };

// Made once: a module that one instrumentation has hooked into is not offered to another of the same kind. They are
// switched on by their registration, which leaves enabled ones alone.
const instrumentations = [
  new HttpInstrumentation({ enabled: false, requireParentforOutgoingSpans: true }),
  new PgInstrumentation({ enabled: false, requireParentSpan: true }),
];

/**
 * Sends traces of requests and statements to the collector. Loaded only when one is configured, because it slows
 * every call.
 */
export function startTraces({ endpoint, serviceName, share }: TracesConfig, http: FastifyInstance): Traces {
  const url = `${endpoint}/v1/traces`;
  // A collector that does not answer must not delay the end of the process.
  const exporter = withoutPersonalData(new OTLPTraceExporter({ url, timeoutMillis: 3000 }));
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();

  const stop = registerInstrumentations({ tracerProvider: provider, instrumentations });
  triggerInstrumentations();
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
function triggerInstrumentations(): void {
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'https', 'pg']) require(name);
}

/** Attributes that may leave. Addresses carry link codes and guest tokens, and a client's address is personal data. */
const allowedAttributes = new Set([
  'http.method',
  'http.request.method',
  'http.status_code',
  'http.response.status_code',
  'http.route',
  'staydesk.request_id',
  'db.system',
  'db.system.name',
  'db.name',
  'db.namespace',
  'db.statement',
  'db.query.text',
  'db.operation',
  'db.operation.name',
  'error.type',
]);

/** Exports spans with the allowed attributes alone; statements have $1 in place of values. */
function withoutPersonalData(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(withAllowedAttributes), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function withAllowedAttributes(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => allowedAttributes.has(name)),
  );
  // An error message may quote a value, so only its code is exported; the text is in the log.
  const status = { code: span.status.code };
  const clean = { attributes, status, events: [], links: [] };
  // NOTE: every other property is read from the span itself.
  return Object.create(span, Object.getOwnPropertyDescriptors(clean)) as ReadableSpan;
}
