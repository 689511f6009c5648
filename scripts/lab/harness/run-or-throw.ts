import { run } from '../../run-program.mjs';

/** Runs a program to its end. A failure is an error with its output, so that the lab still closes what it opened. */
export async function runOrThrow(
  title: string,
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const { code, output } = await run(program, args, { env, quiet: true });
  if (code !== 0) throw new Error(`${title} failed:\n${output}`);
}
