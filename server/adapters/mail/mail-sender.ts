import type { Config } from '#server/config.ts';
import type { Queryable } from '#server/db/pool.ts';
import { recordMetric } from '#server/telemetry/metric-events.ts';
import { release } from '#server/version.ts';
import type { SealingKey } from '../secrets/secret-key.ts';
import type { Mail, MailSender } from './mail.ts';
import { insertStoredMail } from './stored-mail.store.ts';

type MailStore = { db: Queryable; mailKey: SealingKey; now: () => number };

/** Sends mail by the configured SMTP server; without one, mail is stored in the database for reading there. */
export async function openMailSender(config: Config['mail'], store: MailStore): Promise<MailSender> {
  const { smtpUrl, from } = config;
  return withMetrics(smtpUrl === undefined ? storeMail(store) : await sendBySmtp(smtpUrl, from));
}

function withMetrics(sender: MailSender): MailSender {
  return {
    async send(mail) {
      try {
        await sender.send(mail);
        recordMetric({ kind: 'mail', outcome: 'sent' });
      } catch (error) {
        recordMetric({ kind: 'mail', outcome: 'failed' });
        throw error;
      }
    },
    probe: () => sender.probe(),
    close: () => sender.close(),
  };
}

function storeMail({ db, mailKey, now }: MailStore): MailSender {
  return {
    async send(mail) {
      await insertStoredMail(db, mailKey, { mail, now: now() });
    },
    async probe() {},
    async close() {},
  };
}

async function sendBySmtp(smtpUrl: string, from: string): Promise<MailSender> {
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // The content of a mail must not read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ to, subject, html, text, headers, messageId }: Mail) {
      await transport.sendMail({
        from,
        // A single address, so that a typed list cannot add recipients.
        to: { name: '', address: to },
        subject,
        html,
        text,
        messageId,
        xMailer: `Staydesk/${release}`,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
    },
    async probe() {
      await transport.verify();
    },
    async close() {
      transport.close();
    },
  };
}
