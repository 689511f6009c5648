import { useQuery } from '@tanstack/react-query';
import { LogOut, UserMinus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { AdminUserDetail } from '#contract/admin/users.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useAdminSession } from '#web/lib/session/admin-session.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { Fact, Facts, PanelSection } from '../components/facts.tsx';
import { PanelSkeleton } from '../components/panel-skeleton.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import {
  roleLabels,
  subscriptionLabels,
  subscriptionTones,
  userStateLabels,
  userStateTones,
} from '../components/state-labels.ts';
import { ViewOnlyNote } from '../components/view-only-note.tsx';
import { ActivitySection } from '../logs/activity-list.tsx';
import { useMay } from '../session/admin-role.ts';
import { userQuery } from './user.queries.ts';
import { SignOutDialog, UserStatusDialog } from './user-dialogs.tsx';
import { UserBookings, UserProperties } from './user-resources.tsx';

const RemoveAdminDialog = lazyPart(() => import('./remove-admin-dialog.tsx'), 'RemoveAdminDialog');

type UserPanelProps = { id: string | undefined; onClose: () => void };

/** Details of an agent or admin, with actions. */
export function UserPanel({ id, onClose }: UserPanelProps) {
  const found = useQuery({ ...userQuery(id ?? ''), enabled: id !== undefined });
  const [requested, setAsked] = useState<'status' | 'sign-out' | 'remove' | null>(null);
  const session = useAdminSession();
  const user = found.data?.user;
  const may = useMay();
  const scope = user?.role === 'admin' ? 'team:write' : 'agents:write';
  const isSelf = user?._id === session?.admin._id;
  const close = () => setAsked(null);
  return (
    <Sheet
      open={id !== undefined}
      onOpenChange={(next) => !next && onClose()}
      phone="full"
      title={user?.name ?? m.admin_users_panel()}
      text={user?.email}
      footer={
        user && user.status !== 'deleted' && may(scope)
          ? {
              secondary: (
                <Button
                  variant="secondary"
                  icon={<LogOut aria-hidden />}
                  disabled={found.data?.sessions === 0}
                  onClick={() => setAsked('sign-out')}
                >
                  {m.admin_users_sign_out()}
                </Button>
              ),
              primary: !isSelf && (
                <Button
                  variant={user.status === 'suspended' ? 'primary' : 'danger'}
                  onClick={() => setAsked('status')}
                >
                  {user.status === 'suspended' ? m.admin_users_restore() : m.admin_users_suspend()}
                </Button>
              ),
            }
          : undefined
      }
    >
      <Loaded query={found} skeleton={<PanelSkeleton />} />
      {user && <ViewOnlyNote scope={scope} />}
      {isSelf && user && <p className="mb-4 text-sm text-mute">{m.admin_users_self_note()}</p>}
      {found.data && <UserDetail detail={found.data} />}
      {user?.role === 'admin' && !isSelf && may(scope) && (
        <div className="mt-6 border-t border-line pt-5">
          <Button variant="danger-quiet" icon={<UserMinus aria-hidden />} onClick={() => setAsked('remove')}>
            {m.admin_users_remove()}
          </Button>
        </div>
      )}
      {user && requested === 'status' && <UserStatusDialog user={user} onClose={close} />}
      {user && requested === 'remove' && (
        <Suspense>
          <RemoveAdminDialog
            user={user}
            onClose={close}
            onDone={() => {
              close();
              onClose();
            }}
          />
        </Suspense>
      )}
      {user && requested === 'sign-out' && <SignOutDialog user={user} onClose={close} />}
    </Sheet>
  );
}

function UserDetail({ detail }: { detail: AdminUserDetail }) {
  const { user, subscription, counts } = detail;
  return (
    <>
      <Facts>
        <Fact name={m.admin_status()}>
          <StateBadge state={user.status} words={userStateLabels} tones={userStateTones} />
        </Fact>
        <Fact name={m.admin_users_role()}>{roleLabels[user.role]()}</Fact>
        {user.company && <Fact name={m.admin_users_col_company()}>{user.company}</Fact>}
        {user.phone && <Fact name={m.admin_users_phone()}>{user.phone}</Fact>}
        <Fact name={m.admin_users_col_since()}>{formatMoment(user.createdAt)}</Fact>
        {user.role === 'agent' && (
          <Fact name={m.admin_users_email_state()}>
            {user.emailVerifiedAt
              ? m.admin_users_verified({ date: formatMoment(user.emailVerifiedAt) })
              : m.admin_users_unverified()}
          </Fact>
        )}
        <Fact name={m.admin_users_sessions()}>{m.admin_users_sessions_open({ count: detail.sessions })}</Fact>
        <Fact name={m.admin_users_two_step()}>
          <TwoStepFact detail={detail} />
        </Fact>
        {user.role === 'agent' && (
          <Fact name={m.admin_users_has()}>
            {[
              m.admin_users_properties({ count: counts.properties }),
              m.admin_users_bookings({ count: counts.bookings }),
              m.admin_users_links({ count: counts.sharedLinks }),
              m.admin_users_conversations({ count: counts.conversations }),
            ].join(' · ')}
          </Fact>
        )}
      </Facts>
      {subscription && (
        <PanelSection title={m.admin_users_col_subscription()}>
          <Facts>
            <Fact name={m.admin_status()}>
              <StateBadge state={subscription.status} words={subscriptionLabels} tones={subscriptionTones} />
            </Fact>
            <Fact name={m.admin_plan()}>
              {subscription.planType ? planLabel(subscription.planType) : m.admin_plan_none()}
            </Fact>
            {subscription.trial_ends_at && (
              <Fact name={m.admin_trial_ends()}>{formatMoment(subscription.trial_ends_at)}</Fact>
            )}
            {subscription.current_period_end && (
              <Fact name={m.admin_period_ends()}>{formatMoment(subscription.current_period_end)}</Fact>
            )}
          </Facts>
        </PanelSection>
      )}
      {user.role === 'agent' && (
        <>
          <PanelSection title={m.admin_nav_properties()}>
            <UserProperties properties={detail.properties} />
          </PanelSection>
          <PanelSection title={m.admin_users_latest_bookings()}>
            <UserBookings bookings={detail.bookings} />
          </PanelSection>
        </>
      )}
      <ActivitySection filter={user.role === 'agent' ? { account: user._id } : { actor: user._id }} />
    </>
  );
}

const EndTwoStepDialog = lazyPart(() => import('./end-two-step-dialog.tsx'), 'EndTwoStepDialog');

/** Two-step state of a user, with a button to turn it off. */
function TwoStepFact({ detail }: { detail: Pick<AdminUserDetail, 'user' | 'twoStep'> }) {
  const [asked, setAsked] = useState(false);
  const session = useAdminSession();
  const { user, twoStep } = detail;
  const may = useMay();
  if (!twoStep.isOn) return m.admin_users_two_step_not();
  const isSelf = session?.admin._id === user._id;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {m.admin_users_two_step_on({ date: twoStep.since ? formatMoment(twoStep.since) : '' })}
      {!isSelf && user.status !== 'deleted' && may(user.role === 'admin' ? 'team:write' : 'agents:write') && (
        <Button variant="secondary" size="sm" onClick={() => setAsked(true)}>
          {m.admin_users_two_step_end()}
        </Button>
      )}
      {asked && (
        <Suspense>
          <EndTwoStepDialog user={user} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </span>
  );
}
