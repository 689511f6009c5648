import type { LiveEvent } from '#server/db/outbox.ts';
import type { Bus } from './bus.ts';

const graceMs = 2000;
const believedMs = 150_000;

/**
 * Which agents have an open socket, here or in another process. Every process tells when an agent's first socket
 * opens and the last one closes, and answers when asked; what was not heard for long is believed no more.
 */
export type Presence = {
  opened(agentId: string): void;
  closed(agentId: string): void;
  isOnline(agentId: string): boolean;
  /** Lets processes that know the agent speak up. */
  ask(agentId: string): void;
  heard(event: LiveEvent): void;
  asked(event: LiveEvent): void;
  close(): void;
};

export function createPresence(deps: {
  bus: Pick<Bus, 'publish'>;
  processId: string;
  onChange: (agentId: string, online: boolean) => void;
  onError: (error: unknown) => void;
}): Presence {
  const open = new Map<string, number>();
  const leaving = new Map<string, NodeJS.Timeout>();
  const heardAt = new Map<string, Map<string, number>>();

  function tell(agentId: string, online: boolean): void {
    const ids = { process: deps.processId, online };
    deps.bus.publish([{ topic: `agent:${agentId}`, kind: 'agent_status', ids }]).catch(deps.onError);
  }
  function isOnline(agentId: string): boolean {
    const oldest = Date.now() - believedMs;
    return [...(heardAt.get(agentId)?.values() ?? [])].some((at) => at > oldest);
  }
  function left(agentId: string): void {
    leaving.delete(agentId);
    open.delete(agentId);
    tell(agentId, false);
  }

  return {
    opened(agentId) {
      const sockets = open.get(agentId) ?? 0;
      open.set(agentId, sockets + 1);
      clearTimeout(leaving.get(agentId));
      leaving.delete(agentId);
      if (sockets === 0) tell(agentId, true);
    },
    closed(agentId) {
      const sockets = (open.get(agentId) ?? 1) - 1;
      open.set(agentId, sockets);
      // A page that is loaded again is back within a moment.
      if (sockets === 0) leaving.set(agentId, setTimeout(() => left(agentId), graceMs).unref());
    },
    isOnline,
    ask(agentId) {
      deps.bus.publish([{ topic: `agent:${agentId}`, kind: 'presence_asked', ids: {} }]).catch(deps.onError);
    },
    heard(event) {
      const agentId = agentOf(event);
      const before = isOnline(agentId);
      const processes = heardAt.get(agentId) ?? new Map<string, number>();
      if (event.ids.online) processes.set(String(event.ids.process), Date.now());
      else processes.delete(String(event.ids.process));
      if (processes.size > 0) heardAt.set(agentId, processes);
      else heardAt.delete(agentId);
      const after = isOnline(agentId);
      if (after !== before) deps.onChange(agentId, after);
    },
    asked(event) {
      const agentId = agentOf(event);
      if (open.has(agentId)) tell(agentId, true);
    },
    close() {
      for (const timer of leaving.values()) clearTimeout(timer);
      for (const agentId of open.keys()) tell(agentId, false);
      open.clear();
    },
  };
}

function agentOf({ topic }: LiveEvent): string {
  return topic.slice('agent:'.length);
}
