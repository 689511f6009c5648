import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import * as t from '#texts/screens.ts';
import { Menu, MenuItem } from '#web/ui/popup/menu.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { type NewEntry, useNewEntries } from './new-entries.ts';

type NewMenuPopupProps = { trigger: ReactElement<Record<string, unknown>>; startOpen: boolean };

/** What can be made, as a menu below the button of the top bar. */
export function NewMenuPopup({ trigger, startOpen }: NewMenuPopupProps) {
  return (
    <Menu trigger={trigger} startOpen={startOpen}>
      {useNewEntries().map(({ key, label, Icon, to, search = {}, run }) => (
        <MenuItem
          key={key}
          icon={<Icon aria-hidden />}
          {...(to ? { link: <Link to={to} search={search} /> } : { onSelect: run })}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

type NewSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** What can be made, as a sheet above a phone's bottom nav. */
export function NewSheet({ open, onOpenChange }: NewSheetProps) {
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t.shell.newLabel}>
      <ul className="-mx-2">
        {useNewEntries().map((entry) => (
          <li key={entry.key}>
            <NewRow entry={entry} onChosen={close} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const row =
  'flex min-h-14 w-full items-center gap-3.5 rounded-control px-3 py-2 text-left hover:bg-hover [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent';

function NewRow({
  entry: { label, text, Icon, to, search = {}, run },
  onChosen,
}: {
  entry: NewEntry;
  onChosen: () => void;
}) {
  const content = (
    <>
      <Icon aria-hidden />
      <span className="min-w-0">
        <span className="block text-base font-semibold">{label}</span>
        <span className="block text-sm text-mute">{text}</span>
      </span>
    </>
  );
  if (to)
    return (
      <Link to={to} search={search} className={row} onClick={onChosen}>
        {content}
      </Link>
    );

  return (
    <button
      type="button"
      className={row}
      onClick={() => {
        onChosen();
        run?.();
      }}
    >
      {content}
    </button>
  );
}
