import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

/** Attributes that may leave. Addresses carry link codes and guest tokens, and a client's address is personal data. */
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

/** Exports spans with the allowed attributes alone; statements have $1 in place of values. */
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
  // An error message may quote a value, so only its code is exported; the text is in the log.
  const status = { code: span.status.code };
  const clean = { attributes, status, events: [], links: [] };
  // NOTE: every other property is read from the span itself.
  return Object.create(span, Object.getOwnPropertyDescriptors(clean)) as ReadableSpan;
}
