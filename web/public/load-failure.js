// Runs before the page's own script. If that script or a style sheet cannot be loaded, because the server is starting or
// busy or the connection broke, it says so and loads the page again as soon as the server answers.
(() => {
  const { text, action } = document.currentScript.dataset;
  const memory = 'staydesk.load-failures';
  const forgottenAfterMs = 5 * 60_000;
  let isRecovering = false;

  /** Counts the failures of the last minutes, this one included, so that each reload waits longer than the last. */
  function countFailures() {
    const now = Date.now();
    try {
      const earlier = JSON.parse(sessionStorage.getItem(memory) ?? '[]');
      const recent = [...earlier, now].filter((at) => now - at < forgottenAfterMs);
      sessionStorage.setItem(memory, JSON.stringify(recent));
      return recent.length;
    } catch {
      // Storage can be switched off: wait as after some failures.
      return 3;
    }
  }

  function show() {
    const note = document.createElement('p');
    note.setAttribute('role', 'status');
    note.id = 'load-failure';
    Object.assign(note.style, {
      position: 'fixed',
      zIndex: '1000',
      inset: 'auto 1rem 1rem',
      margin: '0 auto',
      maxWidth: '32rem',
      padding: '0.75rem 1rem',
      borderRadius: '0.75rem',
      background: '#1c2825',
      color: '#ffffff',
      font: '400 1rem / 1.5 system-ui, sans-serif',
      boxShadow: '0 4px 24px rgb(0 0 0 / 0.25)',
    });
    const button = document.createElement('button');
    Object.assign(button.style, {
      marginInlineStart: '0.75rem',
      padding: '0.5rem 0',
      border: '0',
      background: 'none',
      color: '#8fe0cf',
      font: 'inherit',
      fontWeight: '600',
      textDecoration: 'underline',
      cursor: 'pointer',
    });
    button.textContent = action;
    button.onclick = () => location.reload();
    note.append(text, button);
    document.body.append(note);
  }

  const hasTypedText = () =>
    [...document.querySelectorAll('input, textarea, select')].some((field) =>
      field.type === 'checkbox' || field.type === 'radio'
        ? field.checked !== field.defaultChecked
        : 'defaultValue' in field && field.value !== field.defaultValue,
    );

  async function reloadWhenServed(address, waitSeconds) {
    await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000));
    const answer = await fetch(address, { cache: 'reload' }).catch(() => null);
    const isServed = answer !== null && answer.status !== 503 && answer.status !== 429;

    // What somebody has typed is worth more than the script: the button remains.
    if (isServed && !hasTypedText()) location.reload();
    else {
      const advised = Number(answer?.headers.get('retry-after')) || 0;
      await reloadWhenServed(address, Math.min(30, Math.max(advised, waitSeconds * 2)));
    }
  }

  function recover(address) {
    if (isRecovering) return;
    isRecovering = true;
    show();
    void reloadWhenServed(address, Math.min(30, 2 ** countFailures()));
  }

  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') recover(target.src);
    },
    true,
  );
  // A script waits for the style sheets before it, so one without rules by now has failed. It does not wait for that of another
  // medium, such as print.
  for (const link of document.querySelectorAll('link[rel="stylesheet"]'))
    if (matchMedia(link.media || 'all').matches && !link.sheet?.cssRules.length) recover(link.href);
})();
