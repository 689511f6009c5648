import { useSyncExternalStore } from 'react';
import type { MemberRole, MemberScope, PropertyAccess } from '#domain/account/member-roles.ts';

/** Session of the signed-in agent, stored in the browser. */
export type Session = {
  token: string;
  agent: {
    _id: string;
    name: string;
    email: string;
    company: string | null;
    avatar: string | null;
    /** As far as this browser knows; absent in a session from before it was stored. */
    emailVerified?: boolean;
  };
  /**
   * Who of the business signed in, and what their role allows; absent in an admin's view, and in a session from before
   * it was stored until it has been read.
   */
  member?: SessionMember;
  /** Set while an admin views the account: reading only, in this tab only, until then. */
  view?: { until: string };
};

/** `properties` is absent until it has been read; owners see all of them. */
export type SessionMember = {
  _id: string;
  role: MemberRole;
  scopes: readonly MemberScope[];
  properties?: PropertyAccess;
};

const key = 'staydesk.session';
const listeners = new Set<() => void>();
let known: { text: string | null; session: Session | null } | undefined;
let signedOut = false;

/** Stores the session in localStorage with "remember me", else in sessionStorage. */
export function startSession(session: Session, options: { remember: boolean }): void {
  const [storage, other] = options.remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
  other.removeItem(key);
  signedOut = false;
  storage.setItem(key, JSON.stringify(session));
  notifyListeners();
}

/** Starts an admin's view of an account in this tab. The agent's own session on this device stays as it is. */
export function startView(session: Session & Required<Pick<Session, 'view'>>): void {
  sessionStorage.setItem(key, JSON.stringify(session));
  notifyListeners();
}

/** Whether an admin views the account, so that nothing may be sent that changes it. */
export function isViewing(): boolean {
  return readSession()?.view !== undefined;
}

/** Updates the agent of the session in the same storage. */
export function updateSession(agent: Partial<Session['agent']>): void {
  const session = readSession();
  if (session) storeAgain({ ...session, agent: { ...session.agent, ...agent } });
}

/** Stores what the member of the session may do, as the server says now. */
export function updateSessionMember(member: SessionMember): void {
  const session = readSession();
  if (session) storeAgain({ ...session, member });
}

function storeAgain(session: Session): void {
  const storage = sessionStorage.getItem(key) === null ? localStorage : sessionStorage;
  const changed = JSON.stringify(session);
  if (changed === storage.getItem(key)) return;
  storage.setItem(key, changed);
  notifyListeners();
}

const endedKey = 'staydesk.ended';
const reasonKey = 'staydesk.suspended';

/** Why the server rejects a session: it has ended, or the account is suspended, for the reason given. */
export type SessionEnd = { why: 'expired' } | { why: 'suspended'; reason: string };

/** Ends a session that the server rejects; the sign-in page shows why. */
export function expireSession(end: SessionEnd = { why: 'expired' }): void {
  sessionStorage.setItem(endedKey, end.why);
  if (end.why === 'suspended') sessionStorage.setItem(reasonKey, end.reason);
  endSession();
}

/** Takes the reason why the server ended the last session; later calls return null. */
export function takeSessionEnd(): SessionEnd | null {
  const why = sessionStorage.getItem(endedKey);
  const reason = sessionStorage.getItem(reasonKey) ?? '';
  sessionStorage.removeItem(endedKey);
  sessionStorage.removeItem(reasonKey);
  if (why === null) return null;
  return why === 'suspended' ? { why, reason } : { why: 'expired' };
}

/** True when a session ended on this page and no new one has started. */
export function hasSignedOut(): boolean {
  return signedOut;
}

export function endSession(): void {
  signedOut ||= readSession() !== null;
  if (!isViewing()) localStorage.removeItem(key);
  sessionStorage.removeItem(key);
  notifyListeners();
}

export function readSession(): Session | null {
  const text = sessionStorage.getItem(key) ?? localStorage.getItem(key);
  if (known?.text !== text) known = { text, session: parse(text) };
  return known?.session ?? null;
}

/** Subscribes to sign-in and sign-out, also in other tabs. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, readSession, noSession);
}

/** The server draws for signed-out readers only, and only their screens are hydrated. */
function noSession(): null {
  return null;
}

function notifyListeners(): void {
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

/** A valid session has a token and an agent with an id, as the specification says; the other fields are for display. */
export function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null || !('token' in value) || !('agent' in value)) return false;
  const { token, agent } = value;
  if (typeof token !== 'string' || token === '' || typeof agent !== 'object' || agent === null) return false;
  return '_id' in agent && typeof agent._id === 'string' && agent._id !== '';
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) notifyListeners();
  });
}
