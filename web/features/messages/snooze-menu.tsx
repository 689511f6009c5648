import { AlarmClock } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Conversation } from '#contract/messages/messages.ts';
import { snoozeChoices } from '#domain/messages/conversation-states.ts';
import * as t from '#texts/screens.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/popup/menu.tsx';

const SnoozeDialog = lazyPart(() => import('./snooze-dialog.tsx'), 'SnoozeDialog');

type SnoozeMenuProps = {
  conversation: Conversation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSnooze: (until: number) => void;
};

/** Moments until which a conversation stays out of the inbox. */
export function SnoozeMenu({ conversation, open, onOpenChange, onSnooze }: SnoozeMenuProps) {
  const [isChoosing, setChoosing] = useState(false);
  const choices = open
    ? snoozeChoices({
        now: Date.now(),
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        checkIn: conversation.booking?.checkIn ?? null,
      })
    : [];

  return (
    <>
      <Menu
        open={open}
        onOpenChange={onOpenChange}
        trigger={
          <IconButton label={t.messages.snooze} size="sm">
            <AlarmClock aria-hidden />
          </IconButton>
        }
      >
        {choices.map(({ name, until }) => (
          <MenuItem key={name} onSelect={() => onSnooze(until)}>
            <span className="flex-1">{t.messages.choiceLabels[name]}</span>
            <span className="pl-4 text-[13px] text-mute tabular-nums">
              {formatMoment(new Date(until).toISOString())}
            </span>
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => setChoosing(true)}>{t.messages.snoozeChoose}</MenuItem>
      </Menu>
      {isChoosing && (
        <Suspense>
          <SnoozeDialog
            guestName={conversation.guestName}
            onClose={() => setChoosing(false)}
            onSnooze={(until) => {
              setChoosing(false);
              onSnooze(until);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
