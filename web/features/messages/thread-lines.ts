import type { Colleague, Message } from '#contract/messages/messages.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import type { UnsentMessage } from './use-send-message.ts';

export type ThreadState = 'sending' | 'failed' | 'sent' | 'delivered' | 'read';

/** Display model of one message in the thread. */
export type ThreadLine = {
  key: string;
  from: Message['from'];
  /** Who of the team wrote it; null where it is not known, and for what is being sent. */
  author: Colleague | null;
  body: string;
  /** Internal note, visible to the agent only. */
  isNote: boolean;
  attachments: Message['attachments'];
  sentAt: string;
  state: ThreadState;
  /** Day heading above the line; set on the first line of each day. */
  newDay: CivilDate | null;
  /** Follows a message of the same sender within five minutes; drawn closer to it. */
  continues: boolean;
  unsent: UnsentMessage | null;
};

type Source = {
  messages: readonly Message[];
  unsent: readonly UnsentMessage[];
  dayOf: (instant: string) => CivilDate;
  /** The signed-in member, whose voice is that of what is being sent. */
  ownId: string | undefined;
};

const groupWithinMs = 5 * minuteMs;

/**
 * Lines of a thread: stored messages by time, then unsent ones. An unsent message that is already stored is not
 * shown twice.
 */
export function threadLines({ messages, unsent, dayOf, ownId }: Source): ThreadLine[] {
  const stored = new Set(messages.filter(({ from }) => from === 'agent').map(({ clientId }) => clientId));
  const lines = [
    ...messages.toSorted(byTime).map(storedLine),
    ...unsent.filter(({ clientId }) => !stored.has(clientId)).map(unsentLine),
  ];

  return lines.map((line, index) => {
    const before = lines[index - 1];
    const day = dayOf(line.sentAt);
    const isNewDay = before === undefined || dayOf(before.sentAt) !== day;
    const isClose =
      before !== undefined && Date.parse(line.sentAt) - Date.parse(before.sentAt) < groupWithinMs;
    return {
      ...line,
      newDay: isNewDay ? day : null,
      continues: !isNewDay && isClose && voiceOf(before, ownId) === voiceOf(line, ownId),
    };
  });
}

function voiceOf({ from, isNote, author, unsent }: BareLine, ownId: string | undefined): string {
  const authorId = unsent === null ? author?._id : ownId;
  return [from, isNote, authorId].join();
}

/** A line, or a run of lines of the system that is shown as its last one until it is opened. */
type ThreadItem = {
  key: string;
  newDay: CivilDate | null;
  lines: readonly [ThreadLine, ...ThreadLine[]];
};

/** Collects lines of the system that follow each other on one day; every other line stands alone. */
export function threadItems(lines: readonly ThreadLine[]): ThreadItem[] {
  const items: ThreadItem[] = [];
  for (const line of lines) {
    const last = items.at(-1);
    const joins = last && line.from === 'system' && last.lines[0].from === 'system' && line.newDay === null;
    if (joins) items[items.length - 1] = { ...last, lines: [...last.lines, line] };
    else items.push({ key: line.key, newDay: line.newDay, lines: [line] });
  }
  return items;
}

/** Messages with the same time keep the server's order, because the sort is stable. */
function byTime(a: Message, b: Message): number {
  return Date.parse(a.sentAt) - Date.parse(b.sentAt);
}

type BareLine = Omit<ThreadLine, 'newDay' | 'continues'>;

function storedLine(message: Message): BareLine {
  const { from, author = null, clientId, _id, body, isNote, attachments, sentAt, status } = message;
  // The agent's message keeps its client id as key, so that its bubble does not remount once stored.
  const key = from === 'agent' ? clientId : _id;
  return { key, from, author, body, isNote, attachments, sentAt, state: status, unsent: null };
}

function unsentLine(unsent: UnsentMessage): BareLine {
  const { clientId: key, body, isNote, sentAt, error } = unsent;
  const state = error === null ? 'sending' : 'failed';
  return { key, from: 'agent', author: null, body, isNote, attachments: [], sentAt, state, unsent };
}
