// Runs in the page of an agent's screen. While the first files load and start, it requests the screen's own files and,
// for whoever is signed in, its first answers. web/lib/api/prefetched-answers.ts hands the answers out.
(() => {
  const { files = '', phoneFiles = '', wideFiles = '', calls = '' } = document.currentScript?.dataset ?? {};
  let token;
  let scopes;
  try {
    const kept = sessionStorage.getItem('staydesk.session') ?? localStorage.getItem('staydesk.session');
    const session = JSON.parse(kept ?? '{}');
    token = session.token;
    scopes = session.member?.scopes;
  } catch {
    // Storage can be switched off; the app then says so itself.
  }
  // An app that has started already makes its own calls.
  if (!token || globalThis.staydeskAhead?.token === '') return;

  /** With all of its body here: an answer that nobody takes in the end must not hold its connection open. */
  async function whole(answer) {
    const body = await answer.arrayBuffer();
    const { status, statusText, headers } = answer;
    return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
  }

  /** Dates of the device: `{today+64}` is the day in 64 days. */
  function withDates(address) {
    const now = new Date();
    return address.replace(/\{today([+-]\d+)\}/g, (_, days) =>
      new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + Number(days)))
        .toISOString()
        .slice(0, 10),
    );
  }

  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const answers = new Map();
  // The scope that a call takes follows it as a fragment; what the member's role lacks is not asked for.
  for (const call of withDates(calls).split(' ').filter(Boolean)) {
    const [address, scope] = call.split('#');
    if (scope && scopes && !scopes.includes(scope)) continue;
    const asked = { answer: fetch(address, { headers }).then(whole) };
    answers.set(address, asked);
    // Read while the first files still load, so that the first view has its content. Errors are left to the call that
    // takes the answer.
    asked.answer
      .then((response) => response.ok && response.clone().json())
      .then(
        (reply) => reply && Object.assign(asked, { reply }),
        () => undefined,
      );
  }
  globalThis.staydeskAhead = { token, answers, at: performance.now() };
  const ofWidth = matchMedia('(max-width: 767.98px)').matches ? phoneFiles : wideFiles;
  const waiting = `${files} ${ofWidth}`.split(' ').filter(Boolean);
  const preloadNext = () => {
    const file = waiting.shift();
    if (!file) return;
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    link.onload = link.onerror = preloadNext;
    document.head.append(link);
  };
  const preloadAll = () => {
    while (waiting.length > 0) preloadNext();
  };
  // The page's own files come first: the app starts with them while the rest still loads. Until one of the two large ones
  // has arrived, only three other files share the connection; waiting for both would leave it idle while they start.
  const large = ['start', 'react'].map((name) =>
    document.querySelector(`link[rel="modulepreload"][href*="/${name}-"]`),
  );
  if (large.every((own) => own && performance.getEntriesByName(own.href).length === 0)) {
    for (const own of large) own.addEventListener('load', preloadAll, { once: true });
    for (let shared = 0; shared < 3; shared++) preloadNext();
  } else preloadAll();
})();
