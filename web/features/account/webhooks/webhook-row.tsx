import { useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, KeyRound, ListChecks, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import * as t from '#texts/screens.ts';
import { formatMoment, formatRelativeTime } from '#web/lib/format/format.ts';
import { usePasswordGate } from '#web/lib/session/use-password-gate.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/popup/menu.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { failureText } from './failure-text.ts';
import { useTestWebhook } from './use-test-webhook.ts';
import { changeWebhook, type Webhook } from './webhooks.queries.ts';

export type WebhookAction = 'change' | 'deliveries' | 'rotate' | 'remove';

type WebhookRowProps = { webhook: Webhook; mayChange: boolean; onAct: (act: WebhookAction) => void };

/** One webhook: where it goes, what it hears, and whether the other side answers. */
export function WebhookRow({ webhook, mayChange, onAct }: WebhookRowProps) {
  const { name, url, types, properties, status, oldSecretEndsAt } = webhook;
  const isOff = status !== 'active';

  return (
    <li className={classNames('flex flex-wrap items-start gap-x-4 gap-y-3 py-4', isOff && 'text-mute')}>
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          <StateBadge webhook={webhook} />
        </p>
        <p className="mt-1 font-mono text-[13px] break-all">{url}</p>
        <p className="mt-1 text-[13px] text-mute">
          {[
            t.webhooks.kinds({ count: types.length }),
            properties === 'all' ? t.labels.allProperties : t.members.seesSome({ count: properties.length }),
            sentText(webhook),
          ].join(' · ')}
        </p>
        <TroubleLines webhook={webhook} />
        {oldSecretEndsAt !== null && (
          <p className="mt-0.5 text-[13px] text-mute">
            {t.webhooks.twoSecrets({ when: formatMoment(oldSecretEndsAt) })}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1">
        <Button
          variant="secondary"
          size="sm"
          icon={<ListChecks aria-hidden />}
          aria-label={t.webhooks.openNamed({ name })}
          onClick={() => onAct('deliveries')}
        >
          {t.webhooks.open}
        </Button>
        {mayChange && <WebhookMenu webhook={webhook} onAct={onAct} />}
      </div>
    </li>
  );
}

function stateOf({ status, failingSince, isAnsweredFor }: Webhook): keyof typeof t.webhooks.states {
  if (status !== 'active') return status;
  if (!isAnsweredFor) return 'silent';
  return failingSince === null ? 'works' : 'failing';
}

const tones: Readonly<Record<keyof typeof t.webhooks.states, BadgeTone>> = {
  works: 'pine',
  failing: 'yellow',
  silent: 'yellow',
  paused: 'sand',
  disabled: 'red',
};

function StateBadge({ webhook }: { webhook: Webhook }) {
  const state = stateOf(webhook);
  if (state === 'works' && webhook.lastSuccessAt === null) return null;
  return <Badge tone={tones[state]}>{t.webhooks.states[state]}</Badge>;
}

function sentText({ lastSuccessAt }: Webhook): string {
  return lastSuccessAt === null
    ? t.webhooks.notSent
    : t.webhooks.lastSent({ when: formatRelativeTime(lastSuccessAt) });
}

/** Why it fails, since when, and what waits because of it. */
function TroubleLines({ webhook }: { webhook: Webhook }) {
  const { waiting, failed, nextTryAt, status } = webhook;
  const trouble = troubleText(webhook);
  const isTriedAgain = status === 'active' && nextTryAt !== null;

  const follows = [
    ...(isTriedAgain ? [t.webhooks.nextTry({ when: formatRelativeTime(nextTryAt) })] : []),
    ...(waiting > 0 ? [t.webhooks.waiting({ count: waiting })] : []),
    ...(failed > 0 ? [t.webhooks.givenUp({ count: failed })] : []),
  ];

  return (
    <>
      {trouble !== null && <p className="mt-1 text-[13px] font-semibold text-danger">{trouble}</p>}
      {follows.length > 0 && <p className="mt-0.5 text-[13px] text-mute">{follows.join(' · ')}</p>}
    </>
  );
}

function troubleText(webhook: Webhook): string | null {
  const { status, disabledWhy, failingSince, createdBy, isAnsweredFor } = webhook;
  if (disabledWhy !== null) return t.webhooks.disabledWhy[disabledWhy];
  if (!isAnsweredFor) return t.webhooks.notAnsweredFor({ name: createdBy });
  if (status !== 'active' || failingSince === null) return null;
  return t.webhooks.failingSince({ when: formatMoment(failingSince), why: failureText(webhook) });
}

function WebhookMenu({ webhook, onAct }: Omit<WebhookRowProps, 'mayChange'>) {
  const { _id: id, name } = webhook;
  const queryClient = useQueryClient();
  const test = useTestWebhook(id);
  const isActive = webhook.status === 'active';
  const { through, question } = usePasswordGate();
  const status = isActive ? 'paused' : 'active';
  const change = useAction(() => through(() => changeWebhook(id, { status })), {
    done: () => (isActive ? t.webhooks.paused({ name }) : t.webhooks.resumed({ name })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  });

  return (
    <>
      <Menu
        trigger={
          <IconButton label={t.labels.actionsFor({ name })} disabled={change.isPending || test.isPending}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Send aria-hidden />} onSelect={() => test.run()}>
          {t.webhooks.sendTest}
        </MenuItem>
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onAct('change')}>
          {t.actions.edit}
        </MenuItem>
        <MenuItem
          icon={isActive ? <Pause aria-hidden /> : <Play aria-hidden />}
          onSelect={() => change.run()}
        >
          {isActive ? t.actions.pause : t.webhooks.switchOn}
        </MenuItem>
        <MenuItem icon={<KeyRound aria-hidden />} onSelect={() => onAct('rotate')}>
          {t.webhooks.rotate}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => onAct('remove')}>
          {t.actions.remove}
        </MenuItem>
      </Menu>
      {question}
    </>
  );
}
