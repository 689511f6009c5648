import type { MailSender } from '#server/adapters/mail/mail.ts';
import { describeMailError } from '#server/adapters/mail/mail.ts';
import type { Config } from '#server/config.ts';
import { isLocalAddress } from '#server/is-local-address.ts';
import { type Assessment, advice, fine, wrong } from './finding.ts';

type MailDeps = {
  config: Pick<Config, 'mail' | 'http'>;
  mail: Pick<MailSender, 'probe' | 'send'>;
  to: string | undefined;
};

/** Connects and signs in; sends a mail only to the address that the operator names. */
export async function checkMail({ config, mail, to }: MailDeps): Promise<Assessment[]> {
  if (config.mail.smtpUrl === undefined) {
    const fix = 'Set SMTP_URL to a mail server.';
    return [
      isLocalAddress(config.http.publicUrl) ? advice('no mail is sent', fix) : wrong('no mail is sent', fix),
    ];
  }

  try {
    await mail.probe();
    if (to === undefined) return [fine('the mail server accepts this account')];
    await mail.send({
      to,
      subject: 'Test of the mail server',
      text: `This mail was sent by npm run doctor of ${config.http.publicUrl}.`,
      html: `<p>This mail was sent by npm run doctor of ${config.http.publicUrl}.</p>`,
      messageId: `<doctor-${Date.now()}@${new URL(config.http.publicUrl).hostname}>`,
    });
    return [fine(`a test mail was handed over for ${to}: does it arrive, and not as spam?`)];
  } catch (error) {
    return [
      wrong(
        `the mail server refuses: ${describeMailError(error).error}`,
        'Correct SMTP_URL (address, account, password) or open the port; MAIL_FROM must belong to the account.',
      ),
    ];
  }
}

const timeoutMs = 5000;

/** Status and text; null without an answer. */
async function ask(url: string): Promise<{ status: number; text: string } | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}

type AlarmOptions = {
  metrics: Config['metrics'];
  prometheus: string | undefined;
  alertmanager: string | undefined;
};

/** Whether somebody would be woken. */
export async function checkAlarms({
  metrics,
  prometheus,
  alertmanager,
}: AlarmOptions): Promise<Assessment[]> {
  const found = [await checkMetrics(metrics)];
  if (prometheus !== undefined) found.push(await checkPrometheus(prometheus));

  if (alertmanager !== undefined) {
    const isReady = (await ask(`${trimmed(alertmanager)}/-/ready`))?.status === 200;
    found.push(
      isReady
        ? fine('Alertmanager is ready')
        : wrong(
            `Alertmanager at ${alertmanager} is not ready`,
            'Start it: without it nobody is told of an alarm.',
          ),
    );
  }

  return found;
}

async function checkMetrics(metrics: Config['metrics']): Promise<Assessment> {
  if (metrics === undefined)
    return advice(
      'METRICS_PORT is not set: no alarm can know of anything',
      'Set it and start Prometheus: docs/how-to/operate.md.',
    );

  const host = ['0.0.0.0', '::'].includes(metrics.host) ? 'localhost' : metrics.host;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${metrics.port}/metrics`;
  const answer = await ask(url);
  return answer?.text.includes('staydesk_database_up 1')
    ? fine(`${url} answers`)
    : wrong(
        `${url} ${answer === null ? 'does not answer' : 'reports no database'}`,
        'Start Staydesk, and look at METRICS_PORT and METRICS_HOST.',
      );
}

async function checkPrometheus(url: string): Promise<Assessment> {
  const base = trimmed(url);
  const [targets, rules] = await Promise.all([
    ask(`${base}/api/v1/query?query=staydesk_database_up`),
    ask(`${base}/api/v1/rules`),
  ]);

  if (targets?.status !== 200)
    return wrong(`Prometheus at ${url} does not answer`, 'Start it, or correct the address.');
  if (!targets.text.includes('staydesk_database_up'))
    return wrong(
      'Prometheus reads no process of Staydesk',
      'Name the metrics of each process in deploy/prometheus/prometheus.yml.',
    );

  return rules?.text.includes('StaydeskDatabaseAway')
    ? fine('Prometheus reads this installation and has its alarms')
    : wrong('Prometheus has no alarms of Staydesk', 'Add deploy/prometheus/alerts.yml to its rule_files.');
}

const trimmed = (url: string) => url.replace(/\/+$/, '');
