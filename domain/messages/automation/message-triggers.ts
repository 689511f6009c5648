/** Parts of a stay whose change makes a sent message wrong. */
export const resendCauses = ['dates', 'party', 'access'] as const;
export type ResendCause = (typeof resendCauses)[number];

type TriggerFacts = {
  /** Whether the offset of a rule counts back from the moment or forward from it. */
  readonly counts: 'back' | 'forward';
  /** A moment is known before it comes; an event is known when it happens. */
  readonly follows: 'moment' | 'event';
  /** What the offset is made of: days with a time of day, or hours alone. */
  readonly offset: 'days' | 'hours';
  /** Changes after which a new rule sends its message again. */
  readonly resendIf: readonly ResendCause[];
};

const event: TriggerFacts = {
  counts: 'forward',
  follows: 'event',
  offset: 'days',
  resendIf: [],
};

/**
 * What makes an automatic message due, in the order of the screens. A new trigger is an entry here; the compiler then
 * asks for its moment (`due-moment.ts`) and its labels (`texts/en/messages/automation.ts`).
 */
export const triggerFacts = {
  requested: event,
  confirmed: event,
  changed: event,
  cancelled: event,
  before_check_in: { counts: 'back', follows: 'moment', offset: 'days', resendIf: ['dates', 'access'] },
  after_check_in: { counts: 'forward', follows: 'moment', offset: 'days', resendIf: [] },
  before_check_out: { counts: 'back', follows: 'moment', offset: 'days', resendIf: [] },
  after_check_out: { counts: 'forward', follows: 'moment', offset: 'days', resendIf: [] },
  review_invited: { counts: 'forward', follows: 'moment', offset: 'days', resendIf: [] },
  payment_due: { counts: 'back', follows: 'moment', offset: 'days', resendIf: [] },
  payment_overdue: { counts: 'forward', follows: 'moment', offset: 'days', resendIf: [] },
  no_reply: { ...event, offset: 'hours' },
  agreement_open: event,
  hold_ending: { counts: 'back', follows: 'moment', offset: 'hours', resendIf: [] },
} as const satisfies Record<string, TriggerFacts>;

export type MessageTrigger = keyof typeof triggerFacts;

// NOTE: the keys of the record above.
export const messageTriggers = Object.keys(triggerFacts) as MessageTrigger[];

export function countsBack(trigger: MessageTrigger): boolean {
  return triggerFacts[trigger].counts === 'back';
}
