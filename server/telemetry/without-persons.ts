import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

/** All that may leave. Addresses carry link codes and guest tokens, and where a request came from is a person's. */
const allowed = new Set([
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

/** Passes spans on with what is on the list above and nothing else; statements have $1 in place of values. */
export function withoutPersons(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(cleaned), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function cleaned(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => allowed.has(name)),
  );
  // A failure's message may quote a value; its kind is kept, its text is in the log.
  const status = { code: span.status.code };
  const clean = { attributes, status, events: [], links: [] };
  // NOTE: every other property is read from the span itself.
  return Object.create(span, Object.getOwnPropertyDescriptors(clean)) as ReadableSpan;
}
