import { channel } from 'node:diagnostics_channel';

/** Events that are counted. Codes and queue names only, no personal data. */
export type MetricEvent =
  | { kind: 'booking'; by: 'agent' | 'visitor'; outcome: string }
  | { kind: 'mail'; outcome: 'sent' | 'failed' }
  | { kind: 'webhook'; outcome: 'delivered' | 'failed' }
  | { kind: 'job'; queue: string; outcome: 'done' | 'failed' };

const happenings = channel('staydesk:happenings');

/** Free of cost while there is no subscriber. */
export function recordMetric(happening: MetricEvent): void {
  if (happenings.hasSubscribers) happenings.publish(happening);
}

export function onMetricEvent(listener: (happening: MetricEvent) => void): () => void {
  // NOTE: only recordMetric() publishes on this channel.
  const onMessage = (message: unknown) => listener(message as MetricEvent);
  happenings.subscribe(onMessage);
  return () => void happenings.unsubscribe(onMessage);
}
