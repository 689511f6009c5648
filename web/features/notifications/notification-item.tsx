import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Notification } from '#contract/messages/notifications.ts';
import { notificationTraits } from '#domain/notification/notification-types.ts';
import { formatRelativeTime } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/popup/menu.tsx';
import type { QuickAction } from './notification-target.ts';
import { notificationVariant } from './notification-variants.ts';

type NotificationItemProps = {
  notification: Notification;
  onOpen: () => void;
  onAction: (action: QuickAction) => void;
  /** Adds "delete" to the actions. */
  onDelete?: (() => void) | undefined;
  /** Leading content, such as a checkbox. */
  before?: ReactNode;
};

export function NotificationItem({
  notification,
  onOpen,
  onAction,
  onDelete,
  before,
}: NotificationItemProps) {
  const { icon: Icon, tint, label } = notificationVariant(notification.type);
  const actions = quickActionsFor(notification);
  return (
    <li
      className={classNames(
        'flex items-start border-t border-line transition-colors hover:bg-hover',
        !notification.read && 'bg-pine-50 dark:bg-pine-500/10',
      )}
    >
      {before}
      <button
        type="button"
        onClick={onOpen}
        className={classNames(
          'flex min-w-0 flex-1 items-start gap-3 py-3 text-left -outline-offset-2',
          before === undefined && 'pl-4',
        )}
      >
        <span className={classNames('grid size-10 shrink-0 place-items-center rounded-control', tint)}>
          <Icon aria-hidden className="size-[19px]" />
        </span>
        <span className="min-w-0 flex-1 leading-snug">
          <span className="flex items-baseline justify-between gap-2">
            <span className="truncate text-[15px] font-semibold">{notification.title}</span>
            <time dateTime={notification.createdAt} className="shrink-0 text-xs text-mute tabular-nums">
              {formatRelativeTime(notification.createdAt)}
            </time>
          </span>
          <span className="line-clamp-2 text-sm text-mute">{notification.message}</span>
          <span className="mt-0.5 flex items-center gap-1.5 text-xs font-semibold text-mute">
            {label()}
            {!notification.read && (
              <>
                <span aria-hidden className="size-1.5 rounded-full bg-clay-600" />
                <span className="sr-only">{m.shell_notification_unread()}</span>
              </>
            )}
          </span>
        </span>
      </button>
      {actions.length > 0 || onDelete ? (
        <Menu
          trigger={
            <IconButton size="sm" label={m.shell_notification_actions()} className="mt-1.5 mr-1 text-mute">
              <EllipsisVertical />
            </IconButton>
          }
        >
          {actions.map((action) => (
            <MenuItem key={action} onSelect={() => onAction(action)}>
              {actionLabel(action)}
            </MenuItem>
          ))}
          {onDelete && (
            <MenuItem danger onSelect={onDelete}>
              {m.notifications_delete()}
            </MenuItem>
          )}
        </Menu>
      ) : (
        <span className="w-4" />
      )}
    </li>
  );
}

/** Quick actions for a notification, by type; an action without its booking or property reports that on use. */
function quickActionsFor({ type, booking, property, link }: Notification): QuickAction[] {
  const { about } = notificationTraits(type);
  const actions: QuickAction[] = [];
  if (booking !== null || about === 'booking') actions.push('view_booking');
  if (property !== null || about === 'property') actions.push('view_property');
  if (about === 'message') actions.push('reply');
  return actions.length === 0 && link !== null ? ['open'] : actions;
}

function actionLabel(action: QuickAction): string {
  switch (action) {
    case 'view_booking':
      return m.shell_notification_view_booking();
    case 'view_property':
      return m.shell_notification_view_property();
    case 'reply':
      return m.shell_notification_reply();
    case 'open':
      return m.shell_notification_open();
  }
}
