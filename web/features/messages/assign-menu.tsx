import { Check, ChevronDown, UserRoundX } from 'lucide-react';
import type { Conversation, PicturedColleague } from '#contract/messages/messages.ts';
import * as t from '#texts/screens.ts';
import { useOwnMemberId } from '#web/lib/session/own-member.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/popup/menu.tsx';

type AssignMenuProps = {
  conversation: Conversation;
  colleagues: readonly PicturedColleague[];
  onAssign: (memberId: string | null) => void;
};

/** Who may answer this conversation; loads on the first press and opens with it. */
export function AssignMenu({ conversation: { assignee }, colleagues, onAssign }: AssignMenuProps) {
  const ownId = useOwnMemberId();

  return (
    <Menu
      startOpen
      trigger={
        <Button size="sm" variant="quiet">
          {t.messages.assign}
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      }
    >
      {colleagues.map(({ _id, name, avatar }) => (
        <MenuItem key={_id} onSelect={() => onAssign(_id)}>
          <Avatar name={name} src={avatar} size="sm" className="size-7" />
          <span className="min-w-0 flex-1 truncate">
            {_id === ownId ? t.messages.assignToYou({ name }) : name}
          </span>
          {_id === assignee?._id && <Check aria-label={t.messages.answersNow} />}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem
        icon={<UserRoundX aria-hidden />}
        disabled={assignee === null}
        onSelect={() => onAssign(null)}
      >
        {t.messages.assignToNobody}
      </MenuItem>
    </Menu>
  );
}
