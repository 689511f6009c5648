import { v7 as uuidv7 } from 'uuid';
import { holdByCommand, releaseByCommand } from '#server/features/admin/core/index.ts';
import { StartError } from '#server/start-error.ts';
import { showHelpOnRequest } from '../show-help.mjs';
import { inInstallation } from './in-installation.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run release              activates a restored copy: queued mails, reminders and payment calls go out
npm run release -- --hold    makes it quiet again, or a copy whose own PostgreSQL was restored by other means

A restored copy is quiet: its pages work, but it sends nothing. Works with and without a running server; the log keeps each use.`;

async function release(options: readonly string[]): Promise<string> {
  showHelpOnRequest(usage);
  const [option, ...rest] = options;
  if (rest.length > 0 || (option !== undefined && option !== '--hold')) throw new StartError(usage);

  const deps = { now: Date.now, newId: () => uuidv7() };
  return await inInstallation(async (tx) => {
    if (option === '--hold') {
      await holdByCommand(tx, deps);
      return 'Each process is quiet from its next start. Restart those that are running.';
    }
    return (await releaseByCommand(tx, deps))
      ? 'Released: running workers send queued work within a few seconds.'
      : 'Nothing to release: this is not a quiet copy.';
  });
}

await runCommand(async () => {
  console.log(await release(process.argv.slice(2)));
  return 0;
});
