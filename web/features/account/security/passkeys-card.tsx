import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import * as t from '#texts/screens.ts';
import { formatInstantDay, formatRelativeTimeInText } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { type Passkey, passkeysQuery } from '#web/lib/session/passkey-calls.ts';
import { canUsePasskeys } from '#web/lib/session/passkey-support.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import type { TwoStepCalls } from './two-step-calls.ts';

// Loaded on demand: passkeys are rarely changed.
const AddPasskeyDialog = lazyPart(() => import('./add-passkey-dialog.tsx'), 'AddPasskeyDialog');
const loadDialogs = () => import('./passkey-dialogs.tsx');
const RenamePasskeyDialog = lazyPart(loadDialogs, 'RenamePasskeyDialog');
const RemovePasskeyDialog = lazyPart(loadDialogs, 'RemovePasskeyDialog');

type OpenDialog = { action: 'add' } | { action: 'rename' | 'remove'; passkey: Passkey };

/** Passkeys of the account, with actions to add, rename and remove them. */
export function PasskeysCard({ calls }: { calls: TwoStepCalls }) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const query = passkeysQuery(calls.passkeys);
  const found = useQuery(query);
  const mayAdd = canUsePasskeys(found.data?.origin);
  const dialog = {
    calls,
    onChange: () => void queryClient.invalidateQueries(query),
    onClose: () => setOpen(null),
  };

  return (
    <Card aria-label={t.passkeys.title}>
      <CardHeader
        title={t.passkeys.title}
        text={t.passkeys.text}
        action={
          mayAdd && (
            <Button variant="secondary" size="sm" onClick={() => setOpen({ action: 'add' })}>
              {t.passkeys.add}
            </Button>
          )
        }
      />
      <Loaded query={found} lines={2}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="text-[15px] text-mute">{t.passkeys.none}</p>}
            <ul className="divide-y divide-line">
              {items.map((passkey) => (
                <PasskeyRow key={passkey._id} passkey={passkey} onOpen={setOpen} />
              ))}
            </ul>
            {!mayAdd && <p className="mt-3 text-sm text-mute">{t.passkeys.addHere}</p>}
          </>
        )}
      </Loaded>
      <Suspense>
        {open?.action === 'add' && <AddPasskeyDialog {...dialog} />}
        {open?.action === 'rename' && <RenamePasskeyDialog {...dialog} passkey={open.passkey} />}
        {open?.action === 'remove' && <RemovePasskeyDialog {...dialog} passkey={open.passkey} />}
      </Suspense>
    </Card>
  );
}

type PasskeyRowProps = { passkey: Passkey; onOpen: (dialog: OpenDialog) => void };

function PasskeyRow({ passkey, onOpen }: PasskeyRowProps) {
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  const parts = [
    lastUsedAt === null
      ? t.passkeys.neverUsed
      : t.settings.deviceUsed({ when: formatRelativeTimeInText(lastUsedAt) }),
    t.passkeys.since({ date: formatInstantDay(createdAt) }),
    ...(isSynced ? [t.passkeys.synced] : []),
  ];

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-hover text-mute">
        <KeyRound aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-[13px] leading-snug text-mute">{parts.join(' · ')}</p>
      </div>
      <span className="flex gap-1 max-sm:ml-15">
        <Button
          variant="quiet"
          size="sm"
          aria-label={t.passkeys.renameNamed({ name })}
          onClick={() => onOpen({ action: 'rename', passkey })}
        >
          {t.actions.rename}
        </Button>
        <Button
          variant="danger-quiet"
          size="sm"
          aria-label={t.actions.removeNamed({ name })}
          onClick={() => onOpen({ action: 'remove', passkey })}
        >
          {t.actions.remove}
        </Button>
      </span>
    </li>
  );
}
