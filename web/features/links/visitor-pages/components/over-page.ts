/** Keeps everything behind `element` out of reach until the returned function is called. */
export function coverPage(element: Element | undefined): () => void {
  const behind = [...document.body.children].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one !== element && !one.inert,
  );
  for (const one of behind) one.inert = true;
  return () => {
    for (const one of behind) one.inert = false;
  };
}

/**
 * Gives what has just been opened an entry of its own in the history. It ends once: by the browser's Back, or by the
 * returned function, which removes the entry. `onLeft` runs once the entry before it is the present one again.
 */
export function closeOnBack(name: string, end: () => void, onLeft: () => void = () => undefined): () => void {
  // The page below does not scroll meanwhile, and where it is to go next is for `onLeft` to say.
  history.scrollRestoration = 'manual';
  history.pushState({ over: name }, '');

  const onBack = () => {
    // Back from something that was opened over this one.
    if (nameOf(history.state) === name) return;
    finish();
    leave();
  };

  const finish = () => {
    removeEventListener('popstate', onBack);
    end();
  };

  const leave = () =>
    // Only after the event does the browser look at whether to restore where the page stood.
    setTimeout(() => {
      history.scrollRestoration = 'auto';
      onLeft();
    });
  addEventListener('popstate', onBack);

  return () => {
    finish();
    if (nameOf(history.state) !== name) return void leave();

    addEventListener('popstate', leave, { once: true });
    history.back();
  };
}

function nameOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'over' in state ? state.over : null;
}
