import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AtSign, Ellipsis, Eye, KeyRound, LogOut, MailCheck, UserMinus } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { AdminUserDetail } from '#contract/admin/users.ts';
import * as t from '#texts/screens.ts';
import { formatMoment, formatRelativeTime, formatTime } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useAdminSession } from '#web/lib/session/admin-session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Menu, MenuItem } from '#web/ui/popup/menu.tsx';
import { StateBadge, userStateLabels, userStateTones } from '../components/state-badge.tsx';
import { useAddressDialog } from '../components/use-address-dialog.ts';
import { useAdminChange } from '../components/use-admin-change.ts';
import { ViewOnlyNote } from '../components/view-only-note.tsx';
import { deliveryStateTones, mailKindLabel } from '../deliveries/delivery-labels.ts';
import { ActivityList } from '../logs/activity-list.tsx';
import { useMay } from '../session/admin-role.ts';
import { EmailChangeCard } from './email-change-card.tsx';
import { SignOutDialog, UserStatusDialog } from './user-dialogs.tsx';
import { UserBookings, UserFacts, UserProperties, UserSubscription } from './user-facts.tsx';
import { UserMembers } from './user-members.tsx';
import { UserNotes } from './user-notes.tsx';
import {
  endAgentViews,
  openViewsQuery,
  sendUserPasswordReset,
  sendUserVerification,
  userMailsQuery,
} from './user-page.queries.ts';

const ChangeUserEmailDialog = lazyPart(
  () => import('./user-credentials-dialogs.tsx'),
  'ChangeUserEmailDialog',
);
const EraseAgentDialog = lazyPart(() => import('./agent-dialogs.tsx'), 'EraseAgentDialog');
const ViewAgentDialog = lazyPart(() => import('./agent-dialogs.tsx'), 'ViewAgentDialog');
const RemoveAdminDialog = lazyPart(() => import('./user-credentials-dialogs.tsx'), 'RemoveAdminDialog');

type UserPageProps = {
  detail: AdminUserDetail;
  /** Card with the devices of the user. */
  devices: ReactNode;
  /** After an admin was removed. */
  onGone: () => void;
};

/** Everything about one agent or admin, with the actions on the account. */
export function UserPage({ detail, devices, onGone }: UserPageProps) {
  const { user, suspension } = detail;
  const isAgent = user.role === 'agent';
  const scope = isAgent ? 'agents:write' : 'team:write';
  const maySeeLog = useMay()('log:read');

  return (
    <>
      <PageHeader
        title={user.name}
        state={user.email}
        back={<Link to={addresses.adminUsers.pattern}>{t.adminUsers.pageBack}</Link>}
        badges={<StateBadge state={user.status} labels={userStateLabels} tones={userStateTones} />}
        action={<UserActions detail={detail} onGone={onGone} />}
      />
      <ViewOnlyNote scope={scope} />
      {isAgent && <OpenViews id={user._id} />}
      {suspension && (
        <Banner
          tone="warning"
          title={t.adminUsers.pageSuspended({ date: formatMoment(suspension.since) })}
          className="mb-5"
        >
          <span className="break-words">{suspension.reason}</span>
        </Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[7fr_5fr]">
        <div className="min-w-0 space-y-5">
          {detail.emailChange && (
            <EmailChangeCard owner={{ id: user._id }} name={user.name} change={detail.emailChange} />
          )}
          <UserFacts detail={detail} />
          <UserSubscription detail={detail} />
          {isAgent && (
            <>
              <Card aria-label={t.labels.properties}>
                <CardHeader title={t.labels.properties} />
                <UserProperties properties={detail.properties} />
              </Card>
              <Card aria-label={t.admin.usersLatestBookings}>
                <CardHeader title={t.admin.usersLatestBookings} />
                <UserBookings bookings={detail.bookings} />
              </Card>
            </>
          )}
        </div>
        <div className="min-w-0 space-y-5">
          {isAgent && <UserNotes id={user._id} />}
          {isAgent && user.status !== 'deleted' && <UserMembers id={user._id} />}
          {devices}
          <UserMails email={user.email} />
          {maySeeLog && (
            <Card aria-label={t.labels.log}>
              <CardHeader title={t.labels.log} />
              <ActivityList filter={isAgent ? { account: user._id } : { actor: user._id }} />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

/** Who is viewing the account now. One's own view can be ended here too, in whichever tab it is open. */
function OpenViews({ id }: { id: string }) {
  const { data } = useQuery(openViewsQuery(id));
  const ownId = useAdminSession()?.admin._id;
  const end = useAdminChange(endAgentViews, { done: () => t.adminUsers.viewEnded });

  return data?.items.map(({ _id, admin, reason, expiresAt }) => (
    <Banner
      key={_id}
      title={t.adminUsers.viewOpen({ name: admin.name, time: formatTime(expiresAt) })}
      className="mb-5"
      action={
        admin._id === ownId && (
          <Button variant="secondary" size="sm" busy={end.isPending} onClick={() => end.run(id)}>
            {t.actions.endView}
          </Button>
        )
      }
    >
      <span className="break-words">{reason}</span>
    </Banner>
  ));
}

function UserActions({ detail, onGone }: Pick<UserPageProps, 'detail' | 'onGone'>) {
  const { user, sessions } = detail;
  const { opened, open, close } = useAddressDialog([
    ...(['status', 'sign-out', 'remove', 'erase', 'view', 'email'] as const),
  ]);
  const may = useMay();
  const isSelf = useAdminSession()?.admin._id === user._id;

  const isAgent = user.role === 'agent';
  const { email } = user;
  const verify = useAdminChange(sendUserVerification, {
    done: () => t.adminUsers.pageVerificationSent({ email }),
  });
  const reset = useAdminChange(sendUserPasswordReset, { done: () => t.adminUsers.pageResetSent({ email }) });

  if (user.status === 'deleted' || !may(isAgent ? 'agents:write' : 'team:write')) return null;

  const restores = user.status === 'suspended';
  const problem = verify.problem ?? reset.problem;

  return (
    <>
      {problem && (
        <p role="alert" className="self-center text-sm text-danger">
          {problem}
        </p>
      )}
      {isAgent && may('agents:view') && (
        <Button variant="secondary" icon={<Eye aria-hidden />} onClick={() => open('view')}>
          {t.actions.viewAsAgent}
        </Button>
      )}
      {!isSelf && (
        <Button variant={restores ? 'primary' : 'danger'} onClick={() => open('status')}>
          {restores ? t.admin.usersRestore : t.actions.suspend}
        </Button>
      )}
      <Menu
        trigger={
          <IconButton label={t.labels.moreActions} variant="secondary">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<LogOut aria-hidden />} disabled={sessions === 0} onSelect={() => open('sign-out')}>
          {t.actions.logOutEverywhere}
        </MenuItem>
        {isAgent && user.emailVerifiedAt === null && (
          <MenuItem icon={<MailCheck aria-hidden />} onSelect={() => verify.run(user._id)}>
            {t.adminUsers.pageVerification}
          </MenuItem>
        )}
        {isAgent && (
          <MenuItem icon={<AtSign aria-hidden />} onSelect={() => open('email')}>
            {t.adminUsers.emailChange}
          </MenuItem>
        )}
        {isAgent && user.status === 'active' && (
          <MenuItem icon={<KeyRound aria-hidden />} onSelect={() => reset.run(user._id)}>
            {t.adminUsers.pageReset}
          </MenuItem>
        )}
        {isAgent && may('privacy:write') && (
          <MenuItem danger icon={<UserMinus aria-hidden />} onSelect={() => open('erase')}>
            {t.privacy.eraseAccount}
          </MenuItem>
        )}
        {!isAgent && !isSelf && (
          <MenuItem danger icon={<UserMinus aria-hidden />} onSelect={() => open('remove')}>
            {t.adminAccount.adminUsersRemove}
          </MenuItem>
        )}
      </Menu>
      {!isSelf && opened === 'status' && (
        <UserStatusDialog user={user} impact={detail.impact} suspension={detail.suspension} onClose={close} />
      )}
      {opened === 'sign-out' && <SignOutDialog user={user} onClose={close} />}
      {isAgent && may('agents:view') && opened === 'view' && (
        <Suspense>
          <ViewAgentDialog user={user} onClose={close} />
        </Suspense>
      )}
      {isAgent && opened === 'email' && (
        <Suspense>
          <ChangeUserEmailDialog owner={{ id: user._id }} person={user} onClose={close} />
        </Suspense>
      )}
      {isAgent && may('privacy:write') && opened === 'erase' && (
        <Suspense>
          <EraseAgentDialog user={user} onClose={close} />
        </Suspense>
      )}
      {!isAgent && !isSelf && opened === 'remove' && (
        <Suspense>
          <RemoveAdminDialog user={user} onClose={close} onDone={onGone} />
        </Suspense>
      )}
    </>
  );
}

/** The latest mails to a user, for roles that see deliveries. */
function UserMails({ email }: { email: string }) {
  const mayRead = useMay()('deliveries:read');
  const found = useQuery({ ...userMailsQuery(email), enabled: mayRead });

  if (!mayRead) return null;

  return (
    <Card aria-label={t.adminUsers.pageMails}>
      <CardHeader title={t.adminUsers.pageMails} text={t.adminUsers.pageMailsText} />
      <Loaded query={found} lines={4} inline>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-mute">{t.adminUsers.pageMailsNone}</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {items.map(({ _id, kind, state, createdAt }) => (
                  <li
                    key={_id}
                    className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5 first:pt-0"
                  >
                    <Link
                      to={addresses.adminDeliveries.pattern}
                      search={{ dateRange: 'all', q: email, open: _id }}
                      className="min-w-0 font-medium break-words underline-offset-4 hover:underline"
                    >
                      {mailKindLabel(kind)}
                    </Link>
                    <span className="flex items-center gap-3 text-[13px] text-mute">
                      <span title={formatMoment(createdAt)}>{formatRelativeTime(createdAt)}</span>
                      <StateBadge
                        state={state}
                        labels={t.health.deliveryStateLabels}
                        tones={deliveryStateTones}
                      />
                    </span>
                  </li>
                ))}
              </ul>
              <p className="mt-4">
                <Link
                  to={addresses.adminDeliveries.pattern}
                  search={{ dateRange: 'all', q: email }}
                  className="font-semibold text-accent underline-offset-4 hover:underline"
                >
                  {t.adminUsers.pageMailsAll}
                </Link>
              </p>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
