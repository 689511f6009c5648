import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { GuestProfile } from '#contract/bookings/guest-profiles.ts';
import * as guestProfiles from '#contract/bookings/guest-profiles.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { formatDate, formatMoney, formatStayDates, unbroken } from '#web/lib/format/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { ReasonDialog } from '#web/ui/popup/reason-dialog.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useAction } from '#web/ui/use-action.ts';

function profileQuery(guestOf: string) {
  return queryOptions({
    // Below the bookings, so that it is refetched when any of them changes.
    queryKey: ['bookings', 'guest-profile', guestOf],
    queryFn: ({ signal }) => call(guestProfiles.read, { params: { id: guestOf }, signal }),
  });
}

/** `guestOf` is the id of a booking, or of the conversation of a question. */
type GuestProfileSheetProps = { guestOf: string; onClose: () => void };

/** The guest of a booking or question as a person: their stays, private notes, and whether they may request again. */
export function GuestProfileSheet({ guestOf, onClose }: GuestProfileSheetProps) {
  const found = useQuery(profileQuery(guestOf));
  const { data: profile } = found;
  const missing = found.isError ? (
    <Loaded query={found} failure={t.bookingGuest.profileFailed} />
  ) : (
    <SkeletonLines lines={8} />
  );

  return (
    <Sheet
      open
      phone="full"
      onOpenChange={(open) => open || onClose()}
      title={profile?.guestName ?? t.bookingGuest.profile}
      text={profile && contactText(profile)}
    >
      {profile ? <Profile guestOf={guestOf} profile={profile} onClose={onClose} /> : missing}
    </Sheet>
  );
}

function contactText({ email, phone }: GuestProfile): string {
  return [email, phone && unbroken(phone)].filter(Boolean).join(' · ');
}

type ProfileProps = { guestOf: string; profile: GuestProfile; onClose: () => void };

function Profile({ guestOf, profile, onClose }: ProfileProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      {profile.bookings > 0 && <Figures profile={profile} />}
      <GuestBlock guestOf={guestOf} profile={profile} />
      <GuestNotes key={guestOf} guestOf={guestOf} profile={profile} />
      <Stays profile={profile} onClose={onClose} />
    </div>
  );
}

function Figures({ profile }: { profile: GuestProfile }) {
  const { guestName, bookings, confirmed } = profile;
  const sums = confirmed.totals.map((total) => formatMoney(total)).join(' + ');

  return (
    <div className="flex items-center gap-3.5">
      <Avatar name={guestName} size="lg" />
      <dl className="grid min-w-0 flex-1 grid-cols-2 gap-x-6 gap-y-2 tabular-nums sm:flex sm:flex-wrap">
        <Figure label={t.bookingGuest.stays} value={String(confirmed.stays)} />
        <Figure label={t.labels.nights} value={String(confirmed.nights)} />
        {sums !== '' && <Figure label={t.labels.total} value={sums} />}
        {bookings > confirmed.stays && <Figure label={t.bookingGuest.allBookings} value={String(bookings)} />}
      </dl>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-[13px] text-mute">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

/** Whether the guest may request again, and the way to change it. */
function GuestBlock({ guestOf, profile }: { guestOf: string; profile: GuestProfile }) {
  const queryClient = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const { block, guestName, version } = profile;

  const setBlock = useAction(
    (change: { blocked: boolean; reason?: string }) =>
      call(guestProfiles.setBlock, { params: { id: guestOf }, body: { version, ...change } }),
    {
      done: (after) =>
        after.block
          ? t.bookingGuest.blocked({ guest: guestName })
          : t.bookingGuest.unblocked({ guest: guestName }),
      onDone: (after) => {
        queryClient.setQueryData(profileQuery(guestOf).queryKey, after);
        setConfirming(false);
      },
      onFailed: () => queryClient.invalidateQueries({ queryKey: profileQuery(guestOf).queryKey }),
      failed: true,
    },
  );
  if (block === null) {
    return (
      <div>
        <Button variant="secondary" size="sm" onClick={() => setConfirming(true)}>
          {t.bookingGuest.block}
        </Button>
        {isConfirming && (
          <ReasonDialog
            open
            onOpenChange={(open) => open || setConfirming(false)}
            title={t.bookingGuest.blockTitle({ guest: guestName })}
            text={t.bookingGuest.blockText}
            confirmLabel={t.bookingGuest.block}
            danger
            busy={setBlock.isPending}
            reason="optional"
            reasonHelp={t.bookingGuest.blockReasonHelp}
            rows={2}
            onConfirm={(reason) => setBlock.run({ blocked: true, ...(reason ? { reason } : {}) })}
          />
        )}
      </div>
    );
  }

  return (
    <Banner
      tone="warning"
      title={t.bookingGuest.blockedSince({ day: formatDate(block.since.slice(0, 10)) })}
      action={
        <Button
          size="sm"
          variant="secondary"
          busy={setBlock.isPending}
          onClick={() => setBlock.run({ blocked: false })}
        >
          {t.actions.unblock}
        </Button>
      }
    >
      {block.reason !== '' && <p className="break-words">{block.reason}</p>}
      {block.refused > 0 && (
        <p className="text-sm">
          {t.bookingGuest.blockRefused({
            count: block.refused,
            day: formatDate((block.lastRefusedAt ?? block.since).slice(0, 10)),
          })}
        </p>
      )}
    </Banner>
  );
}

type Notes = { notes: string };

/** Private notes about the guest; they show with every booking of theirs. */
function GuestNotes({ guestOf, profile }: { guestOf: string; profile: GuestProfile }) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(profile);
  const conflict = profile.version !== base.version && profile.notes !== base.notes ? profile : null;

  const save = useAction(
    ({ notes }: Notes) =>
      call(guestProfiles.saveNotes, { params: { id: guestOf }, body: { version: profile.version, notes } }),
    {
      done: () => t.bookingGuest.notesSaved,
      onDone: (after) => {
        setBase(after);
        queryClient.setQueryData(profileQuery(guestOf).queryKey, after);
      },
      onFailed: (problem) => {
        if (!isCallProblem(problem, 'version_conflict')) return;
        return queryClient.invalidateQueries({ queryKey: profileQuery(guestOf).queryKey });
      },
    },
  );

  const form = useSmallForm<Notes, GuestProfile>({
    values: { notes: profile.notes },
    validate: () => ({}),
    send: save,
  });
  const isChanged = form.values.notes !== base.notes;

  return (
    <form noValidate onSubmit={form.submit}>
      <UnsavedGuard dirty={isChanged} />
      <Field
        label={t.bookingGuest.notes}
        help={t.bookingGuest.notesHelp}
        error={form.errors.notes ?? ((!conflict && form.problem) || undefined)}
      >
        <TextArea {...form.control('notes')} rows={3} maxLength={4000} />
      </Field>
      {conflict && isChanged && (
        <Banner tone="danger" className="mt-3" title={t.bookings.notesConflict}>
          <blockquote className="my-2 border-l-3 border-line pl-3 break-words whitespace-pre-wrap">
            {conflict.notes === '' ? t.bookingChanges.nothing : conflict.notes}
          </blockquote>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              setBase(conflict);
              form.startAgain({ notes: conflict.notes });
            }}
          >
            {t.bookings.notesTakeTheirs}
          </Button>
        </Banner>
      )}
      <Button type="submit" size="sm" className="mt-3" disabled={!isChanged} busy={form.isPending}>
        {conflict && isChanged ? t.bookings.notesUseMine : t.actions.saveNotes}
      </Button>
    </form>
  );
}

function Stays({ profile, onClose }: { profile: GuestProfile; onClose: () => void }) {
  const { stays, bookings, guestName } = profile;
  if (stays.length === 0) return null;

  return (
    <section>
      <h3 className="mb-1 text-sm">{t.labels.bookings}</h3>
      <ul aria-label={t.labels.bookings} className="divide-y divide-line">
        {stays.map((stay) => (
          <li key={stay._id}>
            <Link
              to={addresses.booking({ id: stay._id })}
              onClick={onClose}
              className="-mx-2 block rounded-lg px-2 py-2.5 hover:bg-hover"
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate font-semibold">{stay.propertyTitle}</span>
                <span className="shrink-0 tabular-nums">{formatMoney(stay.total)}</span>
              </span>
              <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-mute tabular-nums">
                {formatStayDates(stay)} · {stay.code}
                {stay.guestName !== guestName && <span>{stay.guestName}</span>}
                <StatusChip status={stay.status} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {bookings > stays.length && (
        <p className="mt-2 text-[13px] text-mute">{t.bookingGuest.latest({ count: stays.length })}</p>
      )}
    </section>
  );
}
