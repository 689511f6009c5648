import { useNavigate } from '@tanstack/react-router';
import { Banknote, LogOut, Moon, Sun } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { useMaySection } from '#web/features/account/settings/settings-nav.tsx';
import { useLogout } from '#web/features/account/use-logout.ts';
import { chooseTheme, useTheme } from '#web/lib/browser/theme.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { mayDo } from '#web/lib/session/rights.ts';
import { useMayOpen } from '#web/lib/session/screen-scopes.ts';
import { readSession } from '#web/lib/session/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAsyncSearch } from '#web/ui/form/use-async-search.ts';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type NewEntry, useNewEntries } from './new-entries.ts';
import { readPaletteCommand } from './palette-command.ts';
import { findCommands, matchingEntries, type PaletteEntry, palettePages } from './palette-entries.ts';
import { findRecords } from './palette-records.ts';
import { readPaletteTask } from './palette-task.ts';
import { findTasks } from './palette-task-entries.ts';

const newTexts = {
  booking: { label: t.actions.newBooking, synonyms: t.shell.synonymsNewBooking },
  hold: { label: t.shell.paletteNewHold, synonyms: t.shell.synonymsNewHold },
  block: { label: t.shell.paletteNewBlock, synonyms: t.shell.synonymsNewBlock },
  property: { label: t.shell.paletteNewProperty, synonyms: t.shell.synonymsNewProperty },
  link: { label: t.shell.paletteNewLink, synonyms: t.shell.synonymsNewLink },
};

/** A new automatic message has its entry among the pages, so that "automatic messages" finds their page first. */
const isAction = (entry: NewEntry): entry is NewEntry & { key: keyof typeof newTexts } =>
  Object.hasOwn(newTexts, entry.key);

type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Search text, including keys typed before the field was mounted. */
  text: string;
  onText: (text: string) => void;
  /** Enter was pressed before the field was mounted, which chooses the first entry. */
  isChosen: boolean;
};

/** Command palette: does what its text says, and goes to a page, a property or a booking by name. */
export function CommandPalette({ open, onOpenChange, ...typed }: CommandPaletteProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t.labels.search}>
      <PaletteBox {...typed} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

type PaletteBoxProps = Omit<CommandPaletteProps, 'open' | 'onOpenChange'> & { onDone: () => void };

function PaletteBox({ text, onText, isChosen, onDone }: PaletteBoxProps) {
  const navigate = useNavigate();
  const [at, setAt] = useState(0);
  const list = useId();
  const actions = usePaletteActions();
  const things = useAsyncSearch(text, findThings, 2);
  const mayOpen = useMayOpen();
  const maySection = useMaySection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rights of the time when the palette opens
  const pages = useMemo(() => palettePages(mayOpen, maySection), []);

  const entries = useMemo(() => {
    if (text.trim() === '') return uniqueEntries([...recentEntries(), ...actions, ...pages]);
    return uniqueEntries([...matchingEntries([...actions, ...pages], text), ...things.items]);
  }, [text, actions, pages, things.items]);
  const present = Math.min(at, entries.length - 1);

  function choose(entry: PaletteEntry | undefined) {
    if (!entry) return;
    onDone();
    rememberEntry(entry);
    if (entry.run) entry.run();
    else if (entry.to !== undefined) void navigate({ to: entry.to, search: entry.search ?? {} });
    else void navigate({ to: '.', search: (old: object) => ({ ...old, ...entry.search }) });
  }

  // What was found is of a shorter text while the search runs: Enter then waits for the entries of the whole text.
  const [isWaiting, setWaiting] = useState(false);
  const isSearching = things.state === 'searching';
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, when the search has ended
  useEffect(() => {
    if (isSearching || !isWaiting) return;
    setWaiting(false);
    choose(entries[present]);
  }, [isSearching, isWaiting]);

  function chooseLatest() {
    const entry = entries[present];
    if (isSearching && (!entry || things.items.includes(entry))) setWaiting(true);
    else choose(entry);
  }

  const first = entries[0];
  const isFirstChosen = isChosen && first !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, with the entry present at that time
  useEffect(() => {
    if (isFirstChosen) choose(first);
  }, [isFirstChosen]);

  function onKey(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) setAt((present + step + entries.length) % Math.max(entries.length, 1));
    else if (event.key === 'Enter') chooseLatest();
    else return;
    event.preventDefault();
  }

  return (
    <div className="-mx-2">
      <div className="px-2">
        <TextInput
          role="combobox"
          autoFocus
          aria-label={t.shell.paletteHint}
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-activedescendant={entries[present] ? `${list}-${present}` : undefined}
          placeholder={t.shell.paletteHint}
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            setAt(0);
            setWaiting(false);
          }}
          onKeyDown={onKey}
          trailing={things.state === 'searching' ? <Spinner className="mr-3 size-4 text-mute" /> : undefined}
        />
      </div>
      <div
        id={list}
        role="listbox"
        aria-label={t.labels.search}
        className="mt-3 h-[min(22rem,50dvh)] overflow-y-auto"
      >
        {entries.map((entry, index) => (
          <PaletteOption
            key={entry.key}
            id={`${list}-${index}`}
            entry={entry}
            isPresent={index === present}
            onPoint={() => setAt(index)}
            onChoose={() => choose(entry)}
          />
        ))}
      </div>
      <p role="status" className="min-h-5 px-3 pt-2 text-sm text-mute">
        {searchNote(things.state, entries.length)}
      </p>
    </div>
  );
}

type PaletteOptionProps = {
  id: string;
  entry: PaletteEntry;
  isPresent: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function PaletteOption({ id, entry, isPresent, onPoint, onChoose }: PaletteOptionProps) {
  const { label, detail, Icon } = entry;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPresent) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isPresent]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys of the list
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which refers to the active option
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isPresent}
      onMouseMove={onPoint}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
        isPresent && 'bg-hover',
      )}
    >
      <Icon aria-hidden className="size-[18px] shrink-0 text-mute" />
      <span className="min-w-0 truncate font-medium">{label}</span>
      <span className="ml-auto max-w-[50%] shrink-0 truncate text-sm text-mute">{detail}</span>
    </div>
  );
}

const maxRecent = 4;

/** Pages and records opened last, newest first: of one agent, and in memory only, since they name guests. */
let recent: { agentId: string | undefined; entries: readonly PaletteEntry[] } = {
  agentId: undefined,
  entries: [],
};

function recentEntries(): readonly PaletteEntry[] {
  return recent.agentId === readSession()?.agent._id ? recent.entries : [];
}

function rememberEntry(entry: PaletteEntry): void {
  if (entry.to === undefined) return;
  const older = recentEntries().filter(({ key }) => key !== entry.key);
  recent = { agentId: readSession()?.agent._id, entries: [entry, ...older].slice(0, maxRecent) };
}

/** What a command would make, and the properties and bookings that a text finds. */
async function findThings(text: string, signal: AbortSignal): Promise<PaletteEntry[]> {
  const today = deviceToday();
  const command = readPaletteCommand(text, today);
  if (command) return findCommands(command, signal);

  const task = readPaletteTask(text, today);
  if (!task) return findRecords(text, signal);
  // The words may mean an article as well, such as "cancel a subscription".
  return (await Promise.all([findTasks(task, signal), findRecords(text, signal)])).flat();
}

function uniqueEntries(entries: readonly PaletteEntry[]): PaletteEntry[] {
  return [...new Map(entries.map((entry) => [entry.key, entry])).values()];
}

function searchNote(state: ReturnType<typeof useAsyncSearch>['state'], count: number): string {
  if (state === 'failed') return t.shell.paletteFailed;
  return count === 0 && state !== 'searching' ? t.shell.paletteNone : '';
}

/** What the palette can do, besides going somewhere. */
function usePaletteActions(): PaletteEntry[] {
  const made = useNewEntries();
  const theme = useTheme();
  const logout = useLogout();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions act on the address and session of their time
  return useMemo(
    () => [
      ...made.filter(isAction).map(({ key, text, Icon, to, run }) => ({
        key: `new-${key}`,
        label: newTexts[key].label,
        detail: text,
        synonyms: newTexts[key].synonyms,
        Icon,
        ...(to === undefined ? {} : { to }),
        ...(run === undefined ? {} : { run }),
      })),
      ...(mayDo('money:record')
        ? [
            {
              key: 'payment',
              label: t.actions.recordPayment,
              detail: t.shell.palettePaymentText,
              synonyms: t.shell.synonymsPayment,
              Icon: Banknote,
              to: addresses.bookings.pattern,
              search: { overdue: 'true' },
            },
          ]
        : []),
      {
        key: 'theme',
        label: theme === 'dark' ? t.shell.lightMode : t.shell.darkMode,
        detail: '',
        synonyms: t.shell.synonymsTheme,
        Icon: theme === 'dark' ? Sun : Moon,
        run: () => chooseTheme(theme === 'dark' ? 'light' : 'dark'),
      },
      {
        key: 'logout',
        label: t.shell.menuLogout,
        detail: '',
        synonyms: t.shell.synonymsLogout,
        Icon: LogOut,
        run: logout,
      },
    ],
    [made.length, theme],
  );
}
