import {
  Bell,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  ChevronDown,
  CreditCard,
  EllipsisVertical,
  KeyRound,
  Link2,
  type LucideIcon,
  MessageSquare,
  Star,
  TriangleAlert,
  Wallet,
  Webhook,
} from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Notification } from '#contract/messages/notifications.ts';
import type { NotificationLine } from '#domain/messages/notifications/group-notifications.ts';
import { notificationTraits } from '#domain/messages/notifications/notification-types.ts';
import * as t from '#texts/screens.ts';
import { formatRelativeTime } from '#web/lib/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/popup/menu.tsx';
import type { QuickAction } from './notification-target.ts';

const pine = 'bg-pine-100 text-pine-800 dark:bg-pine-500/20 dark:text-pine-200';

const clay = 'bg-clay-100 text-clay-900 dark:bg-clay-500/20 dark:text-clay-200';

const blue = 'bg-[#dcecf8] text-[#01426f] dark:bg-[#0167b0]/35 dark:text-[#a9d6f7]';

const red = 'bg-[#fbe3e0] text-[#8a1c11] dark:bg-[#ff9a8d]/15 dark:text-[#ffb4aa]';

const yellow = 'bg-[#fff1b3] text-[#4d3d00] dark:bg-[#ffe680]/15 dark:text-[#ffe680]';

const defaultVariant: NotificationVariant = {
  icon: Bell,
  tint: yellow,
  label: t.shell.notificationTypeUpdate,
};

const variants: Record<Notification['type'], NotificationVariant> = {
  booking_received: { icon: CalendarPlus, tint: pine, label: t.labels.booking },
  booking_via_link: { icon: Link2, tint: clay, label: t.labels.sharedLink },
  change_requested: defaultVariant,
  agreement: defaultVariant,
  booking_confirmed: { icon: CalendarCheck, tint: pine, label: t.ui.bookingStateLabels.confirmed },
  booking_cancelled: { icon: CalendarX, tint: red, label: t.ui.bookingStateLabels.cancelled },
  booking_declined: { icon: CalendarX, tint: red, label: t.ui.bookingStateLabels.declined },
  booking_expired: { icon: CalendarClock, tint: yellow, label: t.ui.bookingStateLabels.expired },
  hold_expiring: { icon: CalendarClock, tint: yellow, label: t.shell.notificationTypeHold },
  message: { icon: MessageSquare, tint: blue, label: t.labels.message },
  payment_received: { icon: Wallet, tint: pine, label: t.labels.payment },
  payment_due: defaultVariant,
  payment_overdue: { icon: Wallet, tint: red, label: t.labels.payment },
  payment_problem: defaultVariant,
  check_in_today: { icon: CalendarCheck, tint: blue, label: t.labels.arrival },
  check_out_today: { icon: CalendarCheck, tint: blue, label: t.labels.departure },
  trial_ending: { icon: CreditCard, tint: yellow, label: t.labels.subscription },
  subscription_changed: { icon: CreditCard, tint: pine, label: t.labels.subscription },
  sync_failed: { icon: TriangleAlert, tint: red, label: t.labels.calendar },
  conflict_detected: { icon: TriangleAlert, tint: red, label: t.labels.calendar },
  review_received: { icon: Star, tint: clay, label: t.guestReviews.title },
  feedback_received: defaultVariant,
  api_key_ending: { icon: KeyRound, tint: yellow, label: t.apiKeys.title },
  webhook_disabled: { icon: Webhook, tint: red, label: t.webhooks.title },
  system: defaultVariant,
};

type NotificationActions = {
  /** Opens the first, and marks all of them as read. */
  onOpen: (notifications: readonly [Notification, ...Notification[]]) => void;
  onAction: (action: QuickAction, notification: Notification) => void;
  /** Adds "delete" to the actions. */
  onDelete?: ((notifications: readonly Notification[]) => void) | undefined;
  /** Leading content of a line, such as a checkbox. */
  before?: ((notifications: readonly Notification[], title: string) => ReactNode) | undefined;
};

type LineProps = NotificationActions & { line: NotificationLine<Notification> };

/** A line of the list: one notification, or several that unfold. */
export function NotificationLineItem({ line, ...actions }: LineProps) {
  const [first] = line.items;
  if (line.kind === 'single') return <NotificationItem notification={first} {...actions} />;
  return <NotificationGroup line={line} {...actions} />;
}

/** Several notifications as one line. A press opens the newest; a button of its own unfolds all. */
function NotificationGroup({ line, ...actions }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const { items } = line;
  const [first] = items;
  const isOfType = line.kind === 'type';
  const title = isOfType ? t.notifications.typeLabels[first.type] : first.title;
  const toggle = () => setOpen(!isOpen);

  return (
    <li className="border-t border-line">
      <div className={rowClasses(items.some(({ read }) => !read))}>
        {actions.before?.(items, title)}
        <LineButton
          notification={first}
          title={title}
          text={isOfType ? names(items) : first.message}
          count={items.length}
          isUnread={items.some(({ read }) => !read)}
          hasBefore={actions.before !== undefined}
          onPress={() => actions.onOpen(items)}
        />
        <IconButton
          size="sm"
          label={isOpen ? t.actions.showFewer : t.actions.showAllOf({ count: items.length })}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={toggle}
          className="mr-1 text-mute"
        >
          <ChevronDown aria-hidden style={isOpen ? { rotate: '180deg' } : undefined} />
        </IconButton>
      </div>
      {isOpen && (
        <ul id={list} className="pl-6">
          {items.map((notification) => (
            <NotificationItem key={notification._id} notification={notification} {...actions} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** What the notifications of one type are about, as far as there is room. */
function names(items: readonly Notification[]): string {
  return items.map(({ message }) => message.split(':')[0]).join(' · ');
}

type NotificationItemProps = NotificationActions & { notification: Notification };

function NotificationItem({ notification, onOpen, onAction, onDelete, before }: NotificationItemProps) {
  const actions = quickActionsFor(notification);
  const { title, message, read } = notification;

  return (
    <li className={classNames('border-t border-line', rowClasses(!read))}>
      {before?.([notification], title)}
      <LineButton
        notification={notification}
        title={title}
        text={message}
        isUnread={!read}
        hasBefore={before !== undefined}
        onPress={() => onOpen([notification])}
      />
      {actions.length > 0 || onDelete ? (
        <Menu
          trigger={
            <IconButton size="sm" label={t.shell.notificationActions} className="mr-1 text-mute">
              <EllipsisVertical />
            </IconButton>
          }
        >
          {actions.map((action) => (
            <MenuItem key={action} onSelect={() => onAction(action, notification)}>
              {actionLabel(action)}
            </MenuItem>
          ))}
          {onDelete && (
            <MenuItem danger onSelect={() => onDelete([notification])}>
              {t.actions.deleteLabel}
            </MenuItem>
          )}
        </Menu>
      ) : (
        <span className="w-4" />
      )}
    </li>
  );
}

function rowClasses(isUnread: boolean): string {
  return classNames(
    'flex min-h-12 items-center transition-colors hover:bg-hover',
    isUnread && 'bg-pine-50 dark:bg-pine-500/10',
  );
}

type LineButtonProps = {
  notification: Notification;
  title: string;
  text: string;
  /** How many notifications the line stands for. */
  count?: number;
  isUnread: boolean;
  hasBefore: boolean;
  onPress: () => void;
};

/** Title above message, with icon and label of the type and the time. */
function LineButton(props: LineButtonProps) {
  const { notification, title, text, count, isUnread, hasBefore, onPress } = props;
  const { type, createdAt } = notification;
  const { icon: Icon, tint, label } = notificationVariant(type);

  return (
    <button
      type="button"
      onClick={onPress}
      data-notification-line=""
      title={`${title}. ${text}`}
      className={classNames(
        'flex min-h-12 min-w-0 flex-1 items-center gap-3 py-1.5 text-left -outline-offset-2',
        !hasBefore && 'pl-4',
      )}
    >
      <span className={classNames('grid size-8 shrink-0 place-items-center rounded-lg', tint)}>
        <Icon aria-hidden className="size-4" />
      </span>
      <span className="flex min-w-0 flex-1 gap-x-3 gap-y-0.5 max-sm:flex-col">
        <span className="block min-w-0 flex-1 text-sm">
          <span className="flex max-w-full min-w-0 items-baseline gap-2">
            <span className={classNames('truncate', isUnread ? 'font-bold' : 'font-semibold')}>{title}</span>
            {count !== undefined && (
              <span className="shrink-0 rounded-full bg-cell px-1.5 text-xs font-bold tabular-nums">
                {count}
              </span>
            )}
          </span>
          <span className="line-clamp-2 text-mute [overflow-wrap:anywhere]">{text}</span>
        </span>
        <span className="block shrink-0 pt-0.5 text-xs text-mute tabular-nums max-sm:flex max-sm:gap-2 sm:text-right">
          <span className="flex items-center gap-1.5 sm:justify-end">
            {isUnread && (
              <>
                <span aria-hidden className="size-1.5 rounded-full bg-clay-600" />
                <span className="sr-only">{t.shell.unread}</span>
              </>
            )}
            {label}
          </span>
          <time dateTime={createdAt}>{formatRelativeTime(createdAt)}</time>
        </span>
      </span>
    </button>
  );
}

/** Quick actions for a notification, by type; an action without its booking or property reports that on use. */
function quickActionsFor({ type, booking, property, link }: Notification): QuickAction[] {
  const { about, group } = notificationTraits(type);
  const actions: QuickAction[] = [];
  // The day of a stay that a channel sold: it has no booking, and its link opens it.
  if (booking === null && group === 'day') actions.push('open');
  else if (booking !== null || about === 'booking') actions.push('view_booking');
  if (property !== null || about === 'property') actions.push('view_property');
  if (about === 'message') actions.push('reply');
  return actions.length === 0 && link !== null ? ['open'] : actions;
}

function actionLabel(action: QuickAction): string {
  switch (action) {
    case 'view_booking':
      return t.shell.notificationViewBooking;
    case 'view_property':
      return t.actions.viewProperty;
    case 'reply':
      return t.actions.reply;
    case 'open':
      return t.actions.open;
  }
}

type NotificationVariant = { icon: LucideIcon; tint: string; label: string };

/** Icon, tint and label of a type. A page from before a release shows a type that it does not know with the default. */
function notificationVariant(type: Notification['type']): NotificationVariant {
  return variants[type] ?? defaultVariant;
}
