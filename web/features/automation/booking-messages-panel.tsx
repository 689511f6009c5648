import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { MessagePlan, PlannedMessage } from '#contract/messages/planned-messages.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { Menu, MenuItem } from '#web/ui/popup/menu.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { bookingMessagesQuery, type Decision, decideMessage, pauseMessages } from './automation.queries.ts';
import { MessageItem } from './message-item.tsx';
import { WhatIf } from './what-if.tsx';

/** Automatic messages of a booking: what went out, and what is to come. */
export function BookingMessagesPanel({ bookingId }: { bookingId: string }) {
  const found = useQuery(bookingMessagesQuery(bookingId));
  const client = useQueryClient();
  const pausing = useAction((isPaused: boolean) => pauseMessages(bookingId, isPaused), {
    done: (_, isPaused) => (isPaused ? m.automation_paused_done() : m.automation_resumed_done()),
    failed: true,
    onDone: () => client.invalidateQueries(bookingMessagesQuery(bookingId)),
  });
  const plan = found.data;
  return (
    <Card className="print:hidden">
      <CardHeader
        title={m.automation_card()}
        action={
          plan &&
          plan.items.length > 0 &&
          !plan.isPaused && (
            <Button variant="quiet" size="sm" busy={pausing.isPending} onClick={() => pausing.run(true)}>
              {m.automation_pause()}
            </Button>
          )
        }
      />
      <Loaded query={found} failure={m.automation_card_failed()} lines={3}>
        {(loaded) => (
          <>
            {loaded.isPaused && (
              <Banner
                tone="warning"
                className="mb-4"
                action={
                  <Button
                    variant="secondary"
                    size="sm"
                    busy={pausing.isPending}
                    onClick={() => pausing.run(false)}
                  >
                    {m.automation_resume()}
                  </Button>
                }
              >
                {m.automation_paused()}
              </Banner>
            )}
            {loaded.items.length === 0 ? (
              <p className="text-mute">
                {m.automation_card_none()}{' '}
                <Link to={addresses.automation.pattern} className="text-accent underline underline-offset-4">
                  {m.automation_card_rules()}
                </Link>
              </p>
            ) : (
              <>
                <MessageTimeline plan={loaded} bookingId={bookingId} />
                <WhatIf plan={loaded} />
              </>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function MessageTimeline({ plan, bookingId }: { plan: MessagePlan; bookingId: string }) {
  const [edited, setEdited] = useState<PlannedMessage | null>(null);
  return (
    <>
      <ol className="divide-y divide-line">
        {plan.items.map((message) => (
          <MessageItem
            key={`${message.ruleId}/${message.occurrence}`}
            message={message}
            timezone={plan.facts.property.timezone}
            actions={
              <MessageActions bookingId={bookingId} message={message} onEdit={() => setEdited(message)} />
            }
          />
        ))}
      </ol>
      {edited && (
        <EditDialog bookingId={bookingId} message={edited} plan={plan} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

const done: Record<Decision['action'], () => string> = {
  hold: m.automation_done_hold,
  skip: m.automation_done_skip,
  send: m.automation_done_send,
  edit: m.automation_done_edit,
  follow: m.automation_done_follow,
};

function useDecision(bookingId: string, message: PlannedMessage, onDone?: () => void) {
  const client = useQueryClient();
  return useAction((decision: Decision) => decideMessage(bookingId, message, decision), {
    done: (_, { action }) => done[action](),
    failed: true,
    onDone: (plan) => {
      client.setQueryData(bookingMessagesQuery(bookingId).queryKey, plan);
      onDone?.();
    },
  });
}

type MessageActionsProps = { bookingId: string; message: PlannedMessage; onEdit: () => void };

function MessageActions({ bookingId, message, onEdit }: MessageActionsProps) {
  const decision = useDecision(bookingId, message);
  const { state, why } = message;
  if (state === 'sent') return null;
  const isDecided = why === 'by_agent' || message.isEdited;
  const run = (action: Decision['action']) => decision.run({ action });
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={m.automation_actions_of({ name: message.ruleName })}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      {state !== 'blocked' && state !== 'waiting' && (
        <MenuItem onSelect={() => run('send')}>{m.automation_send_now()}</MenuItem>
      )}
      <MenuItem onSelect={onEdit}>{m.automation_edit_once()}</MenuItem>
      {state !== 'held' && state !== 'skipped' && (
        <MenuItem onSelect={() => run('hold')}>{m.automation_hold()}</MenuItem>
      )}
      {state !== 'skipped' && <MenuItem onSelect={() => run('skip')}>{m.automation_skip()}</MenuItem>}
      {isDecided && <MenuItem onSelect={() => run('follow')}>{m.automation_follow()}</MenuItem>}
    </Menu>
  );
}

type EditDialogProps = { bookingId: string; message: PlannedMessage; plan: MessagePlan; onClose: () => void };

function EditDialog({ bookingId, message, plan, onClose }: EditDialogProps) {
  const stored = plan.facts.choices.find(
    ({ ruleId, occurrence }) => ruleId === message.ruleId && occurrence === message.occurrence,
  );
  const [body, setBody] = useState(stored?.text?.body ?? message.editable.body);
  const subject = stored?.text?.subject ?? message.editable.subject;
  const decision = useDecision(bookingId, message, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.automation_edit_title({ name: message.ruleName })}
      text={m.automation_edit_text()}
      footer={{
        primary: (
          <Button
            busy={decision.isPending}
            disabled={body.trim() === ''}
            onClick={() => decision.run({ action: 'edit', subject, body })}
          >
            {m.automation_edit_save()}
          </Button>
        ),
      }}
    >
      <Field label={m.automation_body()} error={decision.problem}>
        <TextArea rows={9} value={body} onChange={(event) => setBody(event.target.value)} />
      </Field>
    </Dialog>
  );
}
