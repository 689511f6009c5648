// Runs before the first paint so that no wrong theme flashes. web/lib/browser/theme.ts has the same rule for afterwards.
(() => {
  let stored = null;
  let density = null;
  let signedIn = location.pathname.startsWith('/admin');
  try {
    stored = localStorage.getItem('staydesk.theme');
    density = localStorage.getItem('staydesk.density');
    signedIn ||= (sessionStorage['staydesk.session'] ?? localStorage['staydesk.session']) !== undefined;
  } catch {
    // Storage can be switched off; the device then decides.
  }
  const byDevice = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const wishes = { dark: true, light: false, system: byDevice };
  const dark = wishes[stored] ?? (signedIn ? window.innerWidth < 768 : byDevice);
  document.documentElement.classList.toggle('dark', dark);
  // Pages that are drawn by the server alone follow the width, unless the reader has chosen.
  if (stored in wishes) document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.classList.toggle('compact', density === 'compact');
  document.documentElement.classList.toggle('signed-in', signedIn);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#151e1b' : '#ffffff');

  // A screen that the server drew waits for the app (web/app/public/take-over.ts): a press on one of its buttons is
  // recorded and repeated there, and its forms are never sent by the browser itself.
  const hold = (event) => {
    const drawn = event.target instanceof Element && event.target.closest('[data-drawn]');
    const button = drawn && (event.submitter ?? event.target.closest('button'));
    if (!button) return;
    event.preventDefault();
    drawn.dataset.pressed = [...drawn.querySelectorAll('button')].indexOf(button);
  };
  document.addEventListener('click', hold);
  document.addEventListener('submit', hold);
})();
