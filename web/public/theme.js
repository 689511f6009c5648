// Runs before the first paint so that no wrong theme flashes. web/lib/theme.ts holds the same rule for afterwards.
(() => {
  let stored = null;
  let density = null;
  try {
    stored = localStorage.getItem('staydesk.theme');
    density = localStorage.getItem('staydesk.density');
  } catch {
    // Storage can be switched off; the width then decides.
  }
  const byDevice = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const wishes = { dark: true, light: false, system: byDevice };
  const dark = wishes[stored] ?? window.innerWidth < 768;
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.classList.toggle('compact', density === 'compact');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#151e1b' : '#ffffff');
})();
