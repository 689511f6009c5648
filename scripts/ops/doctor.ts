import { parseArgs } from 'node:util';
import { StartError } from '#server/start-error.ts';
import { showHelpOnRequest } from '../show-help.mjs';
import { examineInstallation } from './doctor/examine-installation.ts';
import { describeFinding, summarize } from './doctor/finding.ts';
import { requireConfig } from './in-installation.ts';

const usage = `npm run doctor -- [--json] [--mail ADDRESS] [--backups FOLDER] [--prometheus URL] [--alertmanager URL]

Examines this installation before its first night and after each upgrade: disks, clock, log archive, backups, public address
and certificate, mail, alarms, limits, database, migrations, failed work and settings. Changes nothing. One line for each:
  ✓ in order    ! to improve    ✗ wrong: exits with 1
--mail ADDRESS       also sends a test mail there
--backups FOLDER     the folder of npm run backup -- --into FOLDER
--prometheus URL     whether Prometheus there reads this installation and has its alarms
--alertmanager URL   whether Alertmanager there is ready
--json               all findings as JSON`;

async function doctor(): Promise<boolean> {
  showHelpOnRequest(usage);
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      mail: { type: 'string' },
      backups: { type: 'string' },
      prometheus: { type: 'string' },
      alertmanager: { type: 'string' },
    },
  });

  const { json, mail, backups, prometheus, alertmanager } = values;
  const findings = await examineInstallation(requireConfig(), {
    mailTo: mail,
    backups,
    prometheus,
    alertmanager,
  });

  if (json) console.log(JSON.stringify(findings, null, 2));
  else console.log([...findings.map(describeFinding), '', summarize(findings)].join('\n'));
  return findings.every(({ state }) => state !== 'wrong');
}

try {
  process.exitCode = (await doctor()) ? 0 : 1;
} catch (error) {
  console.error(
    error instanceof StartError || (error instanceof Error && 'code' in error) ? error.message : error,
  );
  process.exitCode = 1;
}
