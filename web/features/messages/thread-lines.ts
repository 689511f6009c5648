import type { Message } from '#contract/messages.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { UnsentMessage } from './unsent-messages.ts';

export type ThreadState = 'sending' | 'failed' | 'sent' | 'delivered' | 'read';

/** One bubble of the thread. */
export type ThreadLine = {
  key: string;
  from: Message['from'];
  body: string;
  /** Only the agent sees it. */
  isNote: boolean;
  attachments: Message['attachments'];
  sentAt: string;
  state: ThreadState;
  /** The first of its day: the day stands above it. */
  newDay: CivilDate | null;
  /** Follows one of the same side within minutes: drawn closer. */
  continues: boolean;
  unsent: UnsentMessage | null;
};

type Source = {
  messages: readonly Message[];
  unsent: readonly UnsentMessage[];
  dayOf: (instant: string) => CivilDate;
};

const closeMs = 5 * 60_000;

/**
 * Stored messages by their time, then what is still on its way. A message that is stored already is not shown
 * a second time as unsent.
 */
export function threadLines({ messages, unsent, dayOf }: Source): ThreadLine[] {
  const stored = new Set(messages.filter(({ from }) => from === 'agent').map(({ clientId }) => clientId));
  const lines = [
    ...messages.toSorted(byTime).map(storedLine),
    ...unsent.filter(({ clientId }) => !stored.has(clientId)).map(unsentLine),
  ];
  return lines.map((line, index) => {
    const before = lines[index - 1];
    const day = dayOf(line.sentAt);
    const isNewDay = before === undefined || dayOf(before.sentAt) !== day;
    const isClose = before !== undefined && Date.parse(line.sentAt) - Date.parse(before.sentAt) < closeMs;
    return {
      ...line,
      newDay: isNewDay ? day : null,
      continues: !isNewDay && isClose && before.from === line.from && before.isNote === line.isNote,
    };
  });
}

/** Messages of one moment stay in the server's order. */
function byTime(a: Message, b: Message): number {
  return Date.parse(a.sentAt) - Date.parse(b.sentAt);
}

type BareLine = Omit<ThreadLine, 'newDay' | 'continues'>;

function storedLine(message: Message): BareLine {
  const { from, clientId, _id, body, isNote, attachments, sentAt, status } = message;
  // An own message keeps the key it had while it was on its way, so that its bubble stays where it is.
  const key = from === 'agent' ? clientId : _id;
  return { key, from, body, isNote, attachments, sentAt, state: status, unsent: null };
}

function unsentLine(unsent: UnsentMessage): BareLine {
  const { clientId: key, body, isNote, sentAt, fault } = unsent;
  const state = fault === null ? 'sending' : 'failed';
  return { key, from: 'agent', body, isNote, attachments: [], sentAt, state, unsent };
}
