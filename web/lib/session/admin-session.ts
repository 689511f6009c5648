import { useSyncExternalStore } from 'react';

/** Session of the signed-in admin, stored in the browser. Separate from an agent's session and not valid there. */
export type AdminSession = { token: string; admin: { _id: string; name: string; email: string } };

/** Why the server no longer accepts a token, if it says so: unused for too long, or too old. */
export type AdminSessionEnd = 'idle' | 'age';

const tokenKey = 'staydesk.admin.token';
const userKey = 'staydesk.admin.user';
const listeners = new Set<() => void>();
let known: { text: string; session: AdminSession | null } | undefined;
let refused = false;
let why: AdminSessionEnd | undefined;

export function startAdminSession({ token, admin }: AdminSession): void {
  refused = false;
  why = undefined;
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(userKey, JSON.stringify(admin));
  notifyListeners();
}

/** Updates the name or email address of the signed-in admin. */
export function updateAdminSession(admin: Partial<AdminSession['admin']>): void {
  const session = readAdminSession();
  if (!session) return;
  localStorage.setItem(userKey, JSON.stringify({ ...session.admin, ...admin }));
  notifyListeners();
}

/** `refused`: the server rejected the token, as opposed to a sign-out by the admin. */
export function endAdminSession(
  options: { refused: boolean; why?: AdminSessionEnd | undefined } = { refused: false },
): void {
  refused = options.refused;
  why = options.why;
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(userKey);
  notifyListeners();
}

export function readAdminSession(): AdminSession | null {
  const token = localStorage.getItem(tokenKey);
  const user = localStorage.getItem(userKey);
  const text = `${token} ${user}`;
  if (known?.text !== text) known = { text, session: parse(token, user) };
  return known?.session ?? null;
}

/** True when the server rejected the last session of this tab. */
export function wasAdminRefused(): boolean {
  return refused;
}

/** Why the last session ended, if the server said so. */
export function adminSessionEnd(): AdminSessionEnd | undefined {
  return why;
}

/** Subscribes to sign-in and sign-out, also in other tabs. */
export function onAdminSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAdminSession(): AdminSession | null {
  return useSyncExternalStore(onAdminSessionChange, readAdminSession);
}

/** A valid sign-in reply has a token and an admin with an id. */
export function isAdminSession(value: unknown): value is AdminSession {
  if (typeof value !== 'object' || value === null || !('token' in value) || !('admin' in value)) return false;
  const { token, admin } = value;
  if (typeof token !== 'string' || token === '' || typeof admin !== 'object' || admin === null) return false;
  return '_id' in admin && typeof admin._id === 'string' && admin._id !== '';
}

function parse(token: string | null, user: string | null): AdminSession | null {
  if (token === null || user === null) return null;
  try {
    const value: unknown = { token, admin: JSON.parse(user) };
    return isAdminSession(value) ? value : null;
  } catch {
    return null;
  }
}

function notifyListeners(): void {
  for (const listener of [...listeners]) listener();
}

window.addEventListener('storage', (event) => {
  if (event.key === tokenKey || event.key === userKey || event.key === null) notifyListeners();
});
