import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import * as t from '#texts/screens.ts';
import { runPageKey } from '#web/lib/browser/page-keys.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { isTypingIn, plainKeysAreOn } from '#web/lib/plain-keys.ts';
import { pressToastKey } from '#web/ui/toast/toast.ts';
import { onPaletteOpened, readShortcut } from './shortcut-keys.ts';

const CommandPalette = lazyPart(() => import('./command-palette.tsx'), 'CommandPalette');
const ShortcutSheet = lazyPart(() => import('./shortcut-sheet.tsx'), 'ShortcutSheet');

const waitMs = 1500;

/** Handles the shortcuts of a signed-in agent. Palette and sheet load on first use. */
export function ShortcutLayer() {
  const [wanted, setWanted] = useState<ReadonlySet<'palette' | 'sheet'>>(new Set());
  const [open, setOpen] = useState<'palette' | 'sheet' | null>(null);
  const navigate = useNavigate();
  const waitingUntil = useRef(0);
  const isPaletteOpen = useRef(false);
  const [text, setText] = useState('');
  const [isChosen, setChosen] = useState(false);

  useEffect(() => {
    function show(what: 'palette' | 'sheet', startText = '') {
      setWanted((old) => new Set(old).add(what));
      setOpen(what);
      isPaletteOpen.current = what === 'palette';
      setText(startText);
      setChosen(false);
    }

    /** Collects keys for the palette's field while the palette is still loading. */
    function typeAhead(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || isTypingIn(event.target)) return false;
      if (key === 'Escape') setOpen(null);
      else if (key === 'Enter') setChosen(true);
      else if (key === 'Backspace') setText((typed) => typed.slice(0, -1));
      else if (key.length === 1) setText((typed) => typed + key);
      else return false;
      event.preventDefault();
      return true;
    }

    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      if (isPaletteOpen.current && typeAhead(event)) return;

      const isWaiting = event.timeStamp < waitingUntil.current;
      waitingUntil.current = 0;

      const situation = { isWaiting, plainKeys: plainKeysAreOn(), isTyping: isTypingIn(event.target) };
      const shortcut = readShortcut(event, situation);
      if (!shortcut) {
        if (isForPage(event, situation) && (pressToastKey(event.key) || runPageKey(event.key)))
          event.preventDefault();
        return;
      }

      event.preventDefault();
      switch (shortcut.action) {
        case 'wait':
          waitingUntil.current = event.timeStamp + waitMs;
          return;
        case 'go':
          return void navigate({ to: shortcut.to });
        case 'new':
          return show('palette', `${t.shell.newLabel} `);
        case 'palette':
        case 'sheet':
          return show(shortcut.action);
      }
    }
    window.addEventListener('keydown', onKey);
    const stopListening = onPaletteOpened(() => show('palette'));

    return () => {
      window.removeEventListener('keydown', onKey);
      stopListening();
    };
  }, [navigate]);
  isPaletteOpen.current = open === 'palette';
  const close = (isOpen: boolean) => setOpen((now) => (isOpen ? now : null));

  return (
    <Suspense>
      {wanted.has('palette') && (
        <CommandPalette
          open={open === 'palette'}
          onOpenChange={close}
          text={text}
          onText={setText}
          isChosen={isChosen}
        />
      )}
      {wanted.has('sheet') && <ShortcutSheet open={open === 'sheet'} onOpenChange={close} />}
    </Suspense>
  );
}

/** Whether a key that is no shortcut of the shell may be one of the open screen. */
function isForPage(
  { ctrlKey, metaKey, altKey }: KeyboardEvent,
  { isWaiting, plainKeys, isTyping }: { isWaiting: boolean; plainKeys: boolean; isTyping: boolean },
): boolean {
  return !ctrlKey && !metaKey && !altKey && !isWaiting && plainKeys && !isTyping;
}
