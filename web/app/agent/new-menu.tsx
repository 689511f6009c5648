import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { whenSettled } from './when-settled.ts';

const NewMenuPopup = lazyPart(async () => {
  await whenSettled();
  return import('./new-menu-popup.tsx');
}, 'NewMenuPopup');

/** The "New" button with everything an agent makes. A press before the menu is loaded opens it once it is. */
export function NewMenu() {
  const [pressed, setPressed] = useState(false);
  return (
    <Suspense fallback={<NewButton aria-busy={pressed} onClick={() => setPressed(true)} />}>
      <NewMenuPopup trigger={<NewButton />} startOpen={pressed} />
    </Suspense>
  );
}

function NewButton(props: React.ComponentProps<typeof Button>) {
  return (
    <Button icon={<Plus aria-hidden />} aria-label={m.shell_new()} className="max-[1299px]:px-3" {...props}>
      <span className="max-[1299px]:hidden">{m.shell_new()}</span>
    </Button>
  );
}
