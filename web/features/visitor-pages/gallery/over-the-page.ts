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
 * returned function, which removes the entry.
 */
export function closeOnBack(name: string, end: () => void): () => void {
  history.pushState({ over: name }, '');
  const onBack = () => {
    // Back from something that was opened over this one.
    if (nameOf(history.state) === name) return;
    finish();
  };
  const finish = () => {
    removeEventListener('popstate', onBack);
    end();
  };
  addEventListener('popstate', onBack);
  return () => {
    finish();
    if (nameOf(history.state) === name) history.back();
  };
}

function nameOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'over' in state ? state.over : null;
}
