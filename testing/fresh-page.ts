import { beforeEach } from 'vitest';
import { forgetDateChoices } from '#web/lib/date-choices.ts';
import { endSession } from '#web/lib/session.ts';

// All files share one page: what an earlier one kept in the browser is gone before each test.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetDateChoices();
  endSession();
});
