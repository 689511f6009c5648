export type Timers = { close(): Promise<void> };

/** Runs each task again and again, never twice at once in this process, the first time soon after the start. */
export function startTimers(
  tasks: readonly { name: string; everyMs: number; run: () => Promise<void> }[],
  onError: (error: unknown) => void,
): Timers {
  const running = new Map<string, Promise<void>>();
  function tick(task: { name: string; run: () => Promise<void> }): void {
    if (running.has(task.name)) return;
    const round = task
      .run()
      .catch(onError)
      .finally(() => running.delete(task.name));
    running.set(task.name, round);
  }
  const handles = tasks.map((task) => setInterval(() => tick(task), task.everyMs));
  for (const task of tasks) tick(task);
  return {
    async close() {
      for (const handle of handles) clearInterval(handle);
      await Promise.all(running.values());
    },
  };
}
