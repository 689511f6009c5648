import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Star, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as adminSavedViews from '#contract/admin/saved-views.ts';
import * as t from '#texts/screens.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Popover } from '#web/ui/popup/popover.tsx';
import { useAction } from '#web/ui/use-action.ts';

type Values = Readonly<Record<string, string | undefined>>;
type ViewList = (typeof adminSavedViews.savedViewLists)[number];

function viewsQuery(list: ViewList) {
  return queryOptions({
    queryKey: ['admin', 'saved-views', list],
    queryFn: ({ signal }) => adminCall(adminSavedViews.list, { query: { list }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type SavedViewsProps = {
  list: ViewList;
  /** Filters, search and order of the list, as in the address. */
  current: Values;
  /** Replaces them; those that are not named are cleared. */
  onApply: (query: Values, options?: { replace: boolean }) => void;
};

/** Saved filters of a list: opens them, saves the present ones, and chooses the one with which the list opens. */
export function SavedViews({ list, current, onApply }: SavedViewsProps) {
  const [open, setOpen] = useState(false);
  const views = useQuery(viewsQuery(list));
  const present = presentOf(current);
  const isPlain = Object.keys(present).length === 0;
  useDefaultView({ views: views.data?.items, isPlain, onApply });
  const active = views.data?.items.find(({ query }) => isSame(query, present));

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={t.lists.savedviewsTitle}
      className="w-80"
      trigger={
        <Button variant="secondary" icon={<Bookmark aria-hidden />}>
          {active ? active.name : t.lists.savedviewsTitle}
        </Button>
      }
    >
      <Loaded query={views} lines={3} inline failure={t.lists.savedviewsFailed}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="text-mute">{t.lists.savedviewsNone}</p>}
            <ul className="space-y-1">
              {items.map((view) => (
                <ViewRow
                  key={view._id}
                  list={list}
                  view={view}
                  isActive={view === active}
                  onOpen={() => {
                    onApply(view.query);
                    setOpen(false);
                  }}
                />
              ))}
            </ul>
            {!isPlain && !active && <SaveForm list={list} query={present} />}
          </>
        )}
      </Loaded>
    </Popover>
  );
}

/** Opens the default view when the list is opened without any filter; once, so that filters can be cleared. */
function useDefaultView(of: {
  views: readonly adminSavedViews.SavedView[] | undefined;
  isPlain: boolean;
  onApply: SavedViewsProps['onApply'];
}): void {
  const { views, isPlain, onApply } = of;
  const wasPlain = useRef(isPlain);
  const isDone = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: applies once, when the views have arrived
  useEffect(() => {
    if (views === undefined || isDone.current) return;
    isDone.current = true;
    const usual = views.find(({ isDefault }) => isDefault);
    if (usual && wasPlain.current && isPlain) onApply(usual.query, { replace: true });
  }, [views]);
}

type ViewRowProps = {
  list: ViewList;
  view: adminSavedViews.SavedView;
  isActive: boolean;
  onOpen: () => void;
};

function ViewRow({ list, view, isActive, onOpen }: ViewRowProps) {
  const { _id: id, name, isDefault, isOwn, owner, isShared } = view;
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
  const choose = useAction(
    () => adminCall(adminSavedViews.setDefault, { params: { id }, body: { isDefault: !isDefault } }),
    { failed: true, onSettled: refresh },
  );

  const remove = useAction(() => adminCall(adminSavedViews.remove, { params: { id } }), {
    failed: true,
    onSettled: refresh,
  });

  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        onClick={onOpen}
        aria-current={isActive}
        className={classNames(
          'min-w-0 flex-1 rounded-control px-3 py-2 text-left hover:bg-hover',
          isActive && 'font-semibold',
        )}
      >
        <span className="block truncate">{name}</span>
        {isShared && (
          <span className="block truncate text-[13px] text-mute">
            {isOwn ? t.lists.savedviewsShared : t.labels.byName({ name: owner })}
          </span>
        )}
      </button>
      <IconButton
        size="sm"
        label={isDefault ? t.lists.savedviewsDefaultOff({ name }) : t.lists.savedviewsDefault({ name })}
        aria-pressed={isDefault}
        disabled={choose.isPending}
        onClick={() => choose.run()}
      >
        <Star className={classNames(isDefault && 'fill-current')} />
      </IconButton>
      {isOwn && (
        <IconButton
          size="sm"
          label={t.actions.deleteNamed({ name })}
          disabled={remove.isPending}
          onClick={() => remove.run()}
        >
          <Trash2 />
        </IconButton>
      )}
    </li>
  );
}

function SaveForm({ list, query }: { list: ViewList; query: Record<string, string> }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const save = useAction(
    () => adminCall(adminSavedViews.save, { body: { list, name: name.trim(), query, isShared } }),
    {
      failed: true,
      onSettled: () => client.invalidateQueries({ queryKey: viewsQuery(list).queryKey }),
    },
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save.run();
  };

  return (
    <form onSubmit={submit} className="mt-3 space-y-3 border-t border-line pt-3" noValidate>
      <Field label={t.lists.savedviewsSaveTitle}>
        <TextInput
          name="view"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Checkbox checked={isShared} onChange={setShared} label={t.lists.savedviewsShare} />
      <Button type="submit" size="sm" className="w-full" busy={save.isPending} disabled={name.trim() === ''}>
        {t.lists.savedviewsSave}
      </Button>
    </form>
  );
}

function presentOf(values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value ? [[key, value] as const] : [])),
  );
}

function isSame(one: Record<string, string>, two: Record<string, string>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(two).length && keys.every((key) => one[key] === two[key]);
}
