import { beforeEach, expect, test } from 'vitest';
import { endSession, onSessionChange, readSession, type Session, startSession } from './session.ts';

const session: Session = {
  token: 'pba_1',
  agent: { _id: 'a1', name: 'Inês', email: 'ines@example.com', company: null, avatar: null },
};

beforeEach(() => endSession());

test('"remember me" stores the session permanently, otherwise it lasts as long as the tab', () => {
  startSession(session, { remember: true });
  expect(localStorage.length).toBe(1);
  startSession(session, { remember: false });
  expect(localStorage.length).toBe(0);
  expect(readSession()).toEqual(session);
});

test('a sign-out in another tab is noticed here', () => {
  startSession(session, { remember: true });
  let seen: Session | null | undefined;
  const stop = onSessionChange(() => {
    seen = readSession();
  });
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  stop();
  expect(seen).toBe(null);
});

test('an invalid stored session counts as signed out', () => {
  localStorage.setItem('staydesk.session', '{"token":"","agent":{}}');
  expect(readSession()).toBe(null);
});
