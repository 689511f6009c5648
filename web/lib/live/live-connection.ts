import { useSyncExternalStore } from 'react';
import * as agentSessions from '#contract/account/agent-sessions.ts';
import {
  type ClientSocketMessage,
  type ServerSocketMessage,
  socketCloseCodes,
  socketPath,
} from '#contract/messages/live-events.ts';
import { call } from '../api/call.ts';
import { onSessionChange, readSession, type Session } from '../session/session.ts';

/**
 * `off` before sign-in and after logout, `waiting` between attempts, `lost` after five failed attempts or a final close
 * code. From `lost`, coming online or showing the page again starts new attempts.
 */
export type LiveState = 'off' | 'connecting' | 'open' | 'waiting' | 'lost';

const maxAttempts = 5;
const firstDelayMs = 1000;

type MessageOf<T extends ServerSocketMessage['type']> = Extract<ServerSocketMessage, { type: T }>;

const messageListeners = new Map<string, Set<(frame: ServerSocketMessage) => void>>();
const stateListeners = new Set<() => void>();
const reconnectListeners = new Set<() => void>();

let state: LiveState = 'off';
let socket: WebSocket | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let wasOpen = false;
let current: Session | null = null;

/** Opens one socket for the signed-in agent and follows sign-in and sign-out. Returns a function that stops it. */
export function startLive(): () => void {
  const stopListening = onSessionChange(followSession);
  window.addEventListener('online', resume);
  window.addEventListener('offline', pause);
  document.addEventListener('visibilitychange', resumeWhenVisible);
  followSession();

  return () => {
    stopListening();
    window.removeEventListener('online', resume);
    window.removeEventListener('offline', pause);
    document.removeEventListener('visibilitychange', resumeWhenVisible);
    disconnect();
  };
}

/** Subscribes to messages of one type. Returns the unsubscribe function. */
export function subscribe<T extends ServerSocketMessage['type']>(
  type: T,
  listener: (frame: MessageOf<T>) => void,
): () => void {
  const listeners = messageListeners.get(type) ?? new Set();
  messageListeners.set(type, listeners);
  // NOTE: messages are dispatched by type, so this listener receives only its own.
  const received = listener as (frame: ServerSocketMessage) => void;
  listeners.add(received);
  return () => listeners.delete(received);
}

/** Subscribes to reconnections after a gap, after which clients refetch. */
export function onReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
}

/** Sends a message if connected. Delivery is best effort: without a connection the message is dropped. */
export function sendLiveMessage(message: ClientSocketMessage): void {
  if (socket?.readyState === WebSocket.OPEN && state === 'open') socket.send(JSON.stringify(message));
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    () => state,
  );
}

/** Reconnects now and resets the count of attempts. */
export function reconnectNow(): void {
  if (!current || current.view || state === 'open' || state === 'connecting') return;
  failures = 0;
  clearTimeout(timer);
  connect(current);
}

function followSession(): void {
  const session = readSession();
  if (session?.token === current?.token) return;
  disconnect();
  current = session;
  failures = 0;
  wasOpen = false;
  // A view gets no live events: its socket would report messages as delivered and show the agent as present.
  if (session && !session.view) connect(session);
}

function connect(session: Session): void {
  socket?.close(socketCloseCodes.normal);
  setState('connecting');

  const opened = new WebSocket(
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${socketPath}`,
  );

  socket = opened;
  opened.onopen = () => {
    const auth: ClientSocketMessage = { type: 'auth', agentId: session.agent._id, token: session.token };
    opened.send(JSON.stringify(auth));
  };

  opened.onmessage = (event) => {
    if (opened === socket) receive(String(event.data));
  };
  opened.onclose = (event) => {
    if (opened === socket) onClosed(event.code);
  };
}

function receive(text: string): void {
  const frame = parse(text);
  if (!frame) return;
  if (frame.type === 'auth_success') {
    failures = 0;
    setState('open');
    if (wasOpen) for (const listener of [...reconnectListeners]) listener();
    wasOpen = true;
  }
  for (const listener of [...(messageListeners.get(frame.type) ?? [])]) listener(frame);
}

function parse(text: string): ServerSocketMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    const isFrame =
      typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
    // NOTE: only our own server sends on this socket; a message of an unknown type has no listeners.
    return isFrame ? (value as ServerSocketMessage) : null;
  } catch {
    return null;
  }
}

const finalCodes: readonly number[] = [
  socketCloseCodes.normal,
  socketCloseCodes.unauthorised,
  socketCloseCodes.replaced,
];

function onClosed(code: number): void {
  socket = undefined;
  // The session has ended or the account is suspended: any API call gives the reason and redirects to the sign-in.
  if (current && code === socketCloseCodes.unauthorised) {
    void call(agentSessions.list).catch(() => undefined);
  }

  if (!current || finalCodes.includes(code) || failures >= maxAttempts) {
    setState(current ? 'lost' : 'off');
    return;
  }

  setState('waiting');
  timer = setTimeout(() => current && connect(current), firstDelayMs * 2 ** failures);
  failures += 1;
}

function disconnect(): void {
  clearTimeout(timer);
  const open = socket;
  socket = undefined;
  current = null;
  open?.close(socketCloseCodes.normal);
  setState('off');
}

function resume(): void {
  if (current && state !== 'open') reconnectNow();
}

/** Stops reconnecting while the device is offline. */
function pause(): void {
  if (!current) return;
  clearTimeout(timer);
  const open = socket;
  socket = undefined;
  open?.close();
  setState('lost');
}

function resumeWhenVisible(): void {
  if (document.visibilityState === 'visible') resume();
}

function setState(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const listener of [...stateListeners]) listener();
}
