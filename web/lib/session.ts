import { useSyncExternalStore } from 'react';

/** Who is signed in, as kept in the browser. */
export type Session = {
  token: string;
  agent: { _id: string; name: string; email: string; company: string | null; avatar: string | null };
};

const key = 'staydesk.session';
const listeners = new Set<() => void>();
let known: { text: string | null; session: Session | null } | undefined;
let left = false;

/** Kept for good with "remember me", else for as long as the tab lives. */
export function startSession(session: Session, options: { remember: boolean }): void {
  const [kept, other] = options.remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
  other.removeItem(key);
  left = false;
  kept.setItem(key, JSON.stringify(session));
  tell();
}

/** The name or the like has changed; where the session is kept stays as it is. */
export function renameSession(agent: Partial<Session['agent']>): void {
  const session = readSession();
  if (!session) return;
  const kept = sessionStorage.getItem(key) === null ? localStorage : sessionStorage;
  kept.setItem(key, JSON.stringify({ ...session, agent: { ...session.agent, ...agent } }));
  tell();
}

const endedKey = 'staydesk.ended';

/** Why the server refuses a session: it has ended, or the account is suspended. */
export type SessionEnd = 'expired' | 'suspended';

/** The server refuses the session; the sign-in page says why. */
export function expireSession(why: SessionEnd = 'expired'): void {
  sessionStorage.setItem(endedKey, why);
  endSession();
}

/** Why the last session ended without its owner leaving; said once. */
export function takeSessionEnd(): SessionEnd | null {
  const why = sessionStorage.getItem(endedKey);
  sessionStorage.removeItem(endedKey);
  if (why === null) return null;
  return why === 'suspended' ? why : 'expired';
}

/** Whether a session was ended on this page and none begun since. */
export function hasLeft(): boolean {
  return left;
}

export function endSession(): void {
  left ||= readSession() !== null;
  localStorage.removeItem(key);
  sessionStorage.removeItem(key);
  tell();
}

export function readSession(): Session | null {
  const text = sessionStorage.getItem(key) ?? localStorage.getItem(key);
  if (known?.text !== text) known = { text, session: parse(text) };
  return known?.session ?? null;
}

/** Calls back on sign-in and sign-out, also when they happen in another tab. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, readSession);
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}

function parse(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

/** The specification asks for a token and an agent with an id; the rest only decorates. */
export function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null || !('token' in value) || !('agent' in value)) return false;
  const { token, agent } = value;
  if (typeof token !== 'string' || token === '' || typeof agent !== 'object' || agent === null) return false;
  return '_id' in agent && typeof agent._id === 'string' && agent._id !== '';
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) tell();
  });
}
