import type { LiveEvent } from '#server/db/outbox.ts';
import type { Bus } from './bus.ts';

export type PresenceDeps = {
  bus: Pick<Bus, 'publish'>;
  processId: string;
  onChange: (agentId: string, online: boolean) => void;
  onError: (error: unknown) => void;
};

const graceMs = 2000;
const announcementMs = 150_000;

/**
 * Agents with an open socket in any process. Every process announces an agent's first and last socket and answers
 * when asked; announcements expire.
 */
export class Presence {
  readonly #deps: PresenceDeps;
  readonly #open = new Map<string, number>();
  /** Agents with open sockets who hide their online status. */
  readonly #hidden = new Set<string>();
  readonly #leaving = new Map<string, NodeJS.Timeout>();
  readonly #heardAt = new Map<string, Map<string, number>>();

  constructor(deps: PresenceDeps) {
    this.#deps = deps;
  }

  opened(agentId: string, isHidden = false): void {
    if (isHidden) this.#hidden.add(agentId);
    else this.#hidden.delete(agentId);
    const sockets = this.#open.get(agentId) ?? 0;
    this.#open.set(agentId, sockets + 1);
    clearTimeout(this.#leaving.get(agentId));
    this.#leaving.delete(agentId);
    if (sockets === 0) this.#tell(agentId, true);
  }

  closed(agentId: string): void {
    const sockets = (this.#open.get(agentId) ?? 1) - 1;
    this.#open.set(agentId, sockets);
    // A reloaded page reconnects within a moment.
    if (sockets === 0) this.#leaving.set(agentId, setTimeout(() => this.#left(agentId), graceMs).unref());
  }

  isOnline(agentId: string): boolean {
    const oldest = Date.now() - announcementMs;
    return [...(this.#heardAt.get(agentId)?.values() ?? [])].some((at) => at > oldest);
  }

  /** Asks all processes for the agent's status. */
  ask(agentId: string): void {
    this.#publish({ topic: `agent:${agentId}`, kind: 'presence_asked', ids: {} });
  }

  requested(event: LiveEvent): void {
    const agentId = agentOf(event);
    if (this.#open.has(agentId)) this.#tell(agentId, true);
  }

  /** The agent has switched the online status on or off. */
  changed(event: LiveEvent): void {
    const agentId = agentOf(event);
    if (!this.#open.has(agentId)) return;
    if (event.ids.shown) this.#hidden.delete(agentId);
    else this.#hidden.add(agentId);
    this.#tell(agentId, true);
  }

  heard(event: LiveEvent): void {
    const agentId = agentOf(event);
    const before = this.isOnline(agentId);
    const processes = this.#heardAt.get(agentId) ?? new Map<string, number>();
    if (event.ids.online) processes.set(String(event.ids.process), Date.now());
    else processes.delete(String(event.ids.process));
    if (processes.size > 0) this.#heardAt.set(agentId, processes);
    else this.#heardAt.delete(agentId);
    const after = this.isOnline(agentId);
    if (after !== before) this.#deps.onChange(agentId, after);
  }

  close(): void {
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    for (const agentId of this.#open.keys()) this.#tell(agentId, false);
    this.#open.clear();
  }

  #left(agentId: string): void {
    this.#leaving.delete(agentId);
    this.#open.delete(agentId);
    this.#tell(agentId, false);
    this.#hidden.delete(agentId);
  }

  #tell(agentId: string, isOpen: boolean): void {
    const ids = { process: this.#deps.processId, online: isOpen && !this.#hidden.has(agentId) };
    this.#publish({ topic: `agent:${agentId}`, kind: 'agent_status', ids });
  }

  #publish(event: LiveEvent): void {
    this.#deps.bus.publish([event]).catch(this.#deps.onError);
  }
}

function agentOf({ topic }: LiveEvent): string {
  return topic.slice('agent:'.length);
}
