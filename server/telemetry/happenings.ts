import { channel } from 'node:diagnostics_channel';

/** Events that are counted. Codes and queue names only, no personal data. */
export type Happening =
  | { kind: 'booking'; by: 'agent' | 'visitor'; outcome: string }
  | { kind: 'mail'; outcome: 'sent' | 'failed' }
  | { kind: 'job'; queue: string; outcome: 'done' | 'failed' };

const happenings = channel('staydesk:happenings');

/** Free of cost while there is no subscriber. */
export function tellHappening(happening: Happening): void {
  if (happenings.hasSubscribers) happenings.publish(happening);
}

export function onHappening(listener: (happening: Happening) => void): () => void {
  // NOTE: only tellHappening() publishes on this channel.
  const hear = (message: unknown) => listener(message as Happening);
  happenings.subscribe(hear);
  return () => void happenings.unsubscribe(hear);
}
