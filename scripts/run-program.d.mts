/** Types of run-program.mjs, which has to run on Node 20 before anything is installed. */
export const root: string;
export function programEnv(more?: Record<string, string>): Record<string, string | undefined>;
export function findNode(): string;
export function tool(name: string): string;
export function run(
  program: string,
  args: readonly string[],
  options?: { env?: Record<string, string>; quiet?: boolean },
): Promise<{ code: number; output: string }>;

/** Runs a program and throws its output as an error when it fails. */
export function mustRun(
  title: string,
  program: string,
  args: readonly string[],
  options?: object,
): Promise<void>;
