import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import type { PlannedMessage } from '#contract/messages/planned-messages.ts';
import type { MessageDecision } from '#domain/messages/automation/plan-messages.ts';
import * as t from '#texts/screens.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { Menu, MenuItem } from '#web/ui/popup/menu.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { boardKey, bookingMessagesQuery, type Decision, decideMessage } from './automation.queries.ts';

type DecidedMessage = Pick<PlannedMessage, 'ruleId' | 'ruleName' | 'occurrence' | 'state' | 'why'> & {
  isEdited?: boolean;
};

type MessageActionsProps = {
  bookingId: string;
  guestName: string;
  message: DecidedMessage;
  onDone?: (() => void) | undefined;
};

/** Hold, skip, send and edit of one message of one booking. */
export function MessageActions({ bookingId, guestName, message, onDone }: MessageActionsProps) {
  const [confirming, setConfirming] = useState<'send' | 'edit' | null>(null);
  const close = () => setConfirming(null);
  const decision = useDecision(bookingId, message, { onDone, onSettled: close });
  const { state, why, ruleName } = message;
  if (state === 'sent') return null;

  const isDecided = why === 'by_agent' || message.isEdited === true;
  const run = (action: MessageDecision) => decision.run({ action });

  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t.automation.actionsOf({ name: ruleName, guest: guestName })}
            disabled={decision.isPending}
          >
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        {state !== 'blocked' && state !== 'waiting' && (
          <MenuItem onSelect={() => setConfirming('send')}>{t.actions.sendNow}</MenuItem>
        )}
        <MenuItem onSelect={() => setConfirming('edit')}>{t.automation.editOnce}</MenuItem>
        {state !== 'held' && state !== 'skipped' && (
          <MenuItem onSelect={() => run('hold')}>{t.actions.hold}</MenuItem>
        )}
        {state !== 'skipped' && <MenuItem onSelect={() => run('skip')}>{t.automation.skip}</MenuItem>}
        {isDecided && <MenuItem onSelect={() => run('follow')}>{t.automation.follow}</MenuItem>}
      </Menu>
      <ConfirmDialog
        open={confirming === 'send'}
        onOpenChange={(open) => !open && close()}
        title={t.automation.sendTitle({ name: ruleName })}
        text={t.automation.sendText({ guest: guestName })}
        confirmLabel={t.actions.sendNow}
        busy={decision.isPending}
        onConfirm={() => run('send')}
      />
      {confirming === 'edit' && (
        <EditDialog bookingId={bookingId} message={message} onDone={onDone} onClose={close} />
      )}
    </>
  );
}

const done: Record<MessageDecision, string> = {
  hold: t.automation.doneHold,
  skip: t.automation.doneSkip,
  send: t.automation.doneSend,
  edit: t.automation.doneEdit,
  release: t.automation.doneFollow,
  follow: t.automation.doneFollow,
};

/** What takes a hold or a skip back to what the agent had decided before. */
function undoOf({ state, why }: DecidedMessage): MessageDecision {
  if (why !== 'by_agent') return 'release';
  return state === 'held' ? 'hold' : 'skip';
}

type DecisionEnd = { onDone: (() => void) | undefined; onSettled?: () => void };

function useDecision(bookingId: string, message: DecidedMessage, { onDone, onSettled }: DecisionEnd) {
  const client = useQueryClient();
  const changed = (plan: Awaited<ReturnType<typeof decideMessage>>) => {
    client.setQueryData(bookingMessagesQuery(bookingId).queryKey, plan);
    return client.invalidateQueries({ queryKey: boardKey });
  };
  const undo = useAction((action: MessageDecision) => decideMessage(bookingId, message, { action }), {
    failed: true,
    onDone: changed,
  });

  return useAction((decision: Decision) => decideMessage(bookingId, message, decision), {
    done: (_, { action }) => done[action],
    undo: (_, { action }) =>
      action === 'hold' || action === 'skip' ? () => undo.run(undoOf(message)) : undefined,
    failed: true,
    onDone: async (plan) => {
      await changed(plan);
      onDone?.();
    },
    onSettled: () => onSettled?.(),
  });
}

type EditDialogProps = {
  bookingId: string;
  message: DecidedMessage;
  onDone: (() => void) | undefined;
  onClose: () => void;
};

function EditDialog({ bookingId, message, onDone, onClose }: EditDialogProps) {
  const found = useQuery(bookingMessagesQuery(bookingId));
  const [typed, setTyped] = useState<string | null>(null);
  const isSame = (one: { ruleId: string; occurrence: string }) =>
    one.ruleId === message.ruleId && one.occurrence === message.occurrence;
  const planned = found.data?.items.find((one) => isSame(one) && one.state !== 'sent')?.editable;
  const text = found.data?.facts.choices.find(isSame)?.text ?? planned;
  const body = typed ?? text?.body ?? '';

  const decision = useDecision(bookingId, message, {
    onDone: () => {
      onClose();
      onDone?.();
    },
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.automation.editTitle({ name: message.ruleName })}
      text={t.automation.editText}
      footer={{
        primary: (
          <Button
            busy={decision.isPending}
            disabled={body.trim() === ''}
            onClick={() => decision.run({ action: 'edit', subject: text?.subject ?? '', body })}
          >
            {t.automation.editSave}
          </Button>
        ),
      }}
    >
      <Loaded query={found} failure={t.automation.cardFailed} lines={4}>
        {() =>
          planned ? (
            <Field label={t.labels.message} error={decision.problem}>
              <TextArea rows={9} value={body} onChange={(event) => setTyped(event.target.value)} />
            </Field>
          ) : (
            <p className="text-mute">{t.automation.editGone}</p>
          )
        }
      </Loaded>
    </Dialog>
  );
}
