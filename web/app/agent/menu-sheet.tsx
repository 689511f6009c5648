import { Link } from '@tanstack/react-router';
import {
  BookMarked,
  CalendarDays,
  ChartColumn,
  CircleHelp,
  House,
  Link2,
  Lock,
  Megaphone,
  MessageCircleHeart,
  Moon,
  RefreshCw,
  Star,
  Sun,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { useFeature } from '#web/features/subscription/locks/use-feature.ts';
import { chooseTheme, useTheme } from '#web/lib/browser/theme.ts';
import { useMayOpen } from '#web/lib/session/screen-scopes.ts';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type MenuSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

const row =
  'flex min-h-12 w-full items-center gap-3.5 rounded-control px-3 text-left text-base font-medium hover:bg-hover [&_svg]:size-5 [&_svg]:text-mute';

/** Navigation items that do not fit into the bottom nav. */
export function MenuSheet({ open, onOpenChange }: MenuSheetProps) {
  const theme = useTheme();
  const mayOpen = useMayOpen();
  const close = () => onOpenChange(false);
  const analytics = useFeature('analytics') ? addresses.analytics.pattern : addresses.subscription.pattern;
  const marketing = useFeature('marketingTools')
    ? addresses.marketing.pattern
    : addresses.subscription.pattern;

  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t.labels.menu}>
      <div className="-mx-2">
        {mayOpen(addresses.calendar.pattern) && (
          <MenuLink
            to={addresses.calendar.pattern}
            icon={<CalendarDays aria-hidden />}
            label={t.labels.calendar}
            onGo={close}
          />
        )}
        {mayOpen(addresses.channelCalendars.pattern) && (
          <MenuLink
            to={addresses.channelCalendars.pattern}
            icon={<RefreshCw aria-hidden />}
            label={t.labels.channelCalendars}
            onGo={close}
          />
        )}
        {mayOpen(addresses.bookings.pattern) && (
          <MenuLink
            to={addresses.bookings.pattern}
            icon={<BookMarked aria-hidden />}
            label={t.labels.bookings}
            onGo={close}
          />
        )}
        {mayOpen(addresses.properties.pattern) && (
          <MenuLink
            to={addresses.properties.pattern}
            icon={<House aria-hidden />}
            label={t.labels.properties}
            onGo={close}
          />
        )}
        {mayOpen(addresses.mySharedLinks.pattern) && (
          <MenuLink
            to={addresses.mySharedLinks.pattern}
            icon={<Link2 aria-hidden />}
            label={t.labels.sharedLinks}
            onGo={close}
          />
        )}
        {mayOpen(addresses.analytics.pattern) && (
          <MenuLink
            to={analytics}
            icon={<ChartColumn aria-hidden />}
            label={t.labels.analytics}
            locked={analytics === addresses.subscription.pattern}
            onGo={close}
          />
        )}
        {mayOpen(addresses.marketing.pattern) && (
          <MenuLink
            to={marketing}
            icon={<Megaphone aria-hidden />}
            label={t.labels.marketing}
            locked={marketing === addresses.subscription.pattern}
            onGo={close}
          />
        )}
        {mayOpen(addresses.guestReviews.pattern) && (
          <MenuLink
            to={addresses.guestReviews.pattern}
            icon={<Star aria-hidden />}
            label={t.guestReviews.title}
            onGo={close}
          />
        )}
        <MenuLink
          to={addresses.feedback.pattern}
          icon={<MessageCircleHeart aria-hidden />}
          label={t.labels.feedback}
          onGo={close}
        />
        <MenuLink
          to={addresses.helpCenter.pattern}
          icon={<CircleHelp aria-hidden />}
          label={t.labels.helpCenter}
          onGo={close}
        />
        <button
          type="button"
          className={row}
          onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
        >
          {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
          {theme === 'dark' ? t.shell.lightMode : t.shell.darkMode}
        </button>
      </div>
    </Sheet>
  );
}

type MenuLinkProps = {
  to: string;
  icon: ReactNode;
  label: string;
  locked?: boolean;
  onGo: () => void;
};

function MenuLink({ to, icon, label, locked, onGo }: MenuLinkProps) {
  return (
    <Link to={to} className={row} onClick={onGo}>
      {icon}
      {label}
      {locked && (
        <>
          <Lock aria-hidden className="ml-auto" />
          <VisuallyHidden>{t.shell.locked}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}
