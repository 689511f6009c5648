import { beforeEach } from 'vitest';
import { recordReached } from '#web/lib/api/reachability.ts';
import { clearDatePreferences } from '#web/lib/format/date-preferences.ts';
import { endSession, startSession } from '#web/lib/session/session.ts';

const anySession = {
  token: 'any',
  agent: { _id: 'any', name: 'Any', email: 'any@example.com', company: null, avatar: null },
};

// All files share one page: before each test, storage of earlier files is cleared, and a server that they missed is there again.
beforeEach(() => {
  // After a sign-out the page refuses signed-in calls until a session starts, so one is started and cleared.
  startSession(anySession, { remember: false });
  localStorage.clear();
  sessionStorage.clear();
  clearDatePreferences();
  endSession();
  recordReached();
});
