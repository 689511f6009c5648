/** `signal` says that the process is about to end: a long run stops at the next good place. */
export type TimedTask = { name: string; everyMs: number; run: (signal: AbortSignal) => Promise<void> };

export type Timers = { close(): Promise<void> };

/** Runs each task again and again, never twice at once in this process, the first time soon after the start. */
export function startTimers(tasks: readonly TimedTask[], onError: (error: unknown) => void): Timers {
  const ending = new AbortController();
  const running = new Map<string, Promise<void>>();
  function tick(task: TimedTask): void {
    if (running.has(task.name)) return;
    const round = task
      .run(ending.signal)
      .catch(onError)
      .finally(() => running.delete(task.name));
    running.set(task.name, round);
  }
  const handles = tasks.map((task) => setInterval(() => tick(task), task.everyMs));
  for (const task of tasks) tick(task);
  return {
    async close() {
      ending.abort();
      for (const handle of handles) clearInterval(handle);
      await Promise.all(running.values());
    },
  };
}
