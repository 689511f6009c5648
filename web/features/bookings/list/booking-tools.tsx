import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDownUp, Bookmark, Check, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SavedFilter } from '#contract/bookings/saved-filters.ts';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popup/popover.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { deleteSavedFilter, exportBookings, savedFiltersQuery, saveFilter } from '../booking-list.queries.ts';
import { type BookingSearch, isSameSearch, readBookingSort, urlValuesOf } from './booking-search.ts';

const defaultSortValue = 'usual';

/** Saved filters, sort order and export of the list; on a phone in the filter sheet. */
export function BookingTools({ search }: { search: BookingSearch }) {
  const { change } = useAddressSearch();
  const isPhone = useIsPhone();
  const exporting = useAction(() => exportBookings(search, `staydesk-bookings-${deviceToday()}.csv`), {
    failed: t.notices.exportFailed,
  });

  const order = {
    value: search.sort ?? defaultSortValue,
    onChange: (next: string) => change({ sort: readBookingSort(next) }, { replace: true }),
    options: [
      {
        value: defaultSortValue,
        label: search.view === 'upcoming' ? t.bookingList.sortNext : t.labels.newestFirst,
      },
      ...Object.entries(t.bookingList.sortLabels).map(([value, label]) => ({ value, label })),
    ],
  };

  const mayExport = useMay()('exports:read');
  const exportButton = mayExport && (
    <Button
      variant="secondary"
      size={isPhone ? 'md' : 'sm'}
      icon={<Download aria-hidden />}
      busy={exporting.isPending}
      onClick={() => exporting.run()}
    >
      {t.actions.exportCsv}
    </Button>
  );
  if (isPhone) {
    return (
      <>
        <div className="grid grid-cols-2 gap-2">
          <SavedFilters search={search} />
          {exportButton}
        </div>
        <Field label={t.ui.listSort}>
          <Select {...order} />
        </Field>
      </>
    );
  }

  return (
    <>
      <SavedFilters search={search} />
      <span className="relative">
        <ArrowDownUp
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-mute"
        />
        <Select {...order} label={t.ui.listSort} className="h-9 w-auto max-w-52 pr-2.5 pl-9 text-sm" />
      </span>
      {exportButton}
    </>
  );
}

/** Saved filters: apply, add and delete. */
export function SavedFilters({ search }: { search: BookingSearch }) {
  const [open, setOpen] = useState(false);
  const { change } = useAddressSearch();
  const isPhone = useIsPhone();
  const saved = useQuery(savedFiltersQuery());
  const inUse = saved.data?.find(({ filter }) => isSameSearch(filter, search));

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={t.bookingList.saved}
      trigger={
        <Button
          variant="secondary"
          size={isPhone ? 'md' : 'sm'}
          icon={<Bookmark aria-hidden className={inUse && 'fill-accent text-accent'} />}
          className="max-w-56"
        >
          <span className="truncate">{inUse?.name ?? t.bookingList.saved}</span>
        </Button>
      }
    >
      {saved.isError && !saved.data && (
        <p className="mb-3 text-sm text-danger">{problemMessage(saved.error)}</p>
      )}
      {saved.isPending && <SkeletonLines lines={3} />}
      {saved.data?.length === 0 && <p className="mb-3 text-sm text-mute">{t.bookingList.savedNone}</p>}
      {saved.data && saved.data.length > 0 && (
        <ul aria-label={t.bookingList.saved} className="-mx-2 mb-3 max-h-64 overflow-y-auto">
          {saved.data.map((one) => (
            <SavedItem
              key={one._id}
              saved={one}
              isInUse={one === inUse}
              onUse={() => {
                change(urlValuesOf(one.filter));
                setOpen(false);
              }}
            />
          ))}
        </ul>
      )}
      {!inUse && <SaveFilterForm search={search} names={saved.data?.map(({ name }) => name) ?? []} />}
    </Popover>
  );
}

type SavedItemProps = { saved: SavedFilter; isInUse: boolean; onUse: () => void };

function SavedItem({ saved, isInUse, onUse }: SavedItemProps) {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();
  const refresh = () => queryClient.invalidateQueries({ queryKey: savedFiltersQuery().queryKey });
  const restore = useAction(() => withKey(saved, (key) => saveFilter(saved.name, saved.filter, key)), {
    onDone: refresh,
    failed: true,
  });

  const remove = useAction(() => deleteSavedFilter(saved._id), {
    done: () => ({ title: t.bookingList.savedDeleted({ name: saved.name }) }),
    undo: () => () => restore.run(),
    onDone: () => refresh(),
    failed: true,
  });

  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        aria-pressed={isInUse}
        className="flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-lg px-2 text-left text-[15px] hover:bg-hover max-md:min-h-11"
        onClick={onUse}
      >
        <span className="min-w-0 flex-1 truncate">{saved.name}</span>
        {isInUse && <Check aria-hidden className="size-4 shrink-0 text-accent" />}
      </button>
      <IconButton
        size="sm"
        label={t.bookingList.savedDelete({ name: saved.name })}
        disabled={remove.isPending}
        onClick={() => remove.run()}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}

type SaveFilterFormProps = { search: BookingSearch; names: readonly string[] };

/** Saves the current filter under a name. */
function SaveFilterForm({ search, names }: SaveFilterFormProps) {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const text = name.trim();

  const saving = useAction(() => withKey([text, search], (key) => saveFilter(text, search, key)), {
    done: (saved) => t.bookingList.savedDone({ name: saved.name }),
    onDone: async () => {
      setName('');
      setTried(false);
      await queryClient.invalidateQueries({ queryKey: savedFiltersQuery().queryKey });
    },
  });

  const emptyError = tried && text === '' ? t.ui.errorRequired : undefined;
  const error = saving.isError ? problemMessage(saving.error) : emptyError;

  return (
    <form
      className="border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (text !== '') saving.run();
      }}
    >
      <Field
        label={t.bookingList.savedName}
        help={names.includes(text) ? t.bookingList.savedReplaces : undefined}
        error={error}
      >
        <TextInput
          maxLength={60}
          autoComplete="off"
          placeholder={t.bookingList.savedNameHint}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            saving.reset();
          }}
        />
      </Field>
      <Button type="submit" size="sm" wide className="mt-3" busy={saving.isPending}>
        {t.bookingList.savedSave}
      </Button>
    </form>
  );
}
