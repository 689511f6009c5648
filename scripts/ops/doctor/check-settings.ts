import type { Config } from '#server/config.ts';
import { isLocalAddress } from '#server/is-local-address.ts';
import { type Assessment, advice, fine, wrong } from './finding.ts';

type SettingsFacts = Pick<
  Config,
  | 'admin'
  | 'database'
  | 'demo'
  | 'http'
  | 'inProduction'
  | 'limits'
  | 'log'
  | 'metrics'
  | 'outboundAllow'
  | 'payments'
  | 'secretKey'
  | 'storage'
>;

/** Settings that differ from what is advised for an installation that people use. */
export function assessSettings(config: SettingsFacts): Assessment[] {
  const { http, database, limits, log, metrics, payments } = config;
  const isPublic = !isLocalAddress(http.publicUrl);
  const found: Assessment[] = [];
  if (!isPublic)
    found.push(
      advice(
        `PUBLIC_URL is ${http.publicUrl}`,
        'Set the address that guests can open, before the first link is shared.',
      ),
    );

  if (isPublic && config.demo) found.push(wrong('DEMO is on: its password is public', 'Set DEMO=off.'));
  if (isPublic && !config.inProduction)
    found.push(wrong('NODE_ENV is not production', 'Set NODE_ENV=production.'));

  if (isPublic && payments.gateway === 'sandbox')
    found.push(
      advice(
        'PAYMENT_GATEWAY is sandbox: paid plans cost nothing',
        'Set PAYMENT_GATEWAY=stripe with its keys.',
      ),
    );

  if (isPublic && http.publicUrl.startsWith('https:') && http.trustProxy === false)
    found.push(
      wrong(
        'TRUST_PROXY is not set: all callers share one address and its limits',
        'Set it to the address of nginx, such as loopback.',
      ),
    );
  if (isPublic && config.admin.twoStep === 'offered')
    found.push(advice('admins may sign in without a second step', 'Set ADMIN_TWO_STEP=required.'));

  if (database.kind === 'embedded' && database.logArchive === undefined)
    found.push(
      advice(
        'LOG_ARCHIVE is not set: a lost disk loses all since the last backup',
        'Set it to a folder on another disk.',
      ),
    );
  if (database.kind === 'external' && config.secretKey === undefined)
    found.push(
      advice(
        'SECRET_KEY is not set: the key lies in DATA_DIR of one machine',
        'Set it, the same for every process; npm run rotate-key moves to it.',
      ),
    );

  if (limits.rateLimitScale !== 1)
    found.push(wrong(`RATE_LIMIT_SCALE is ${limits.rateLimitScale}`, 'Remove it: it is for load tests.'));

  if (config.outboundAllow.length > 0)
    found.push(
      wrong('OUTBOUND_ALLOW opens addresses of your network to agents', 'Remove it: it is for tests.'),
    );
  if (log.level === 'debug' || log.level === 'silent')
    found.push(advice(`LOG_LEVEL is ${log.level}`, 'Set LOG_LEVEL=info.'));
  if (
    metrics !== undefined &&
    isPublic &&
    !isLocalAddress(`http://${metrics.host.includes(':') ? `[${metrics.host}]` : metrics.host}`)
  )
    found.push(
      advice(
        `the metrics are served at ${metrics.host}`,
        'Set METRICS_HOST to an address of your own network.',
      ),
    );

  return found.length > 0 ? found : [fine('as advised')];
}
