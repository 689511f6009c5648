import type { Config } from '#server/config.ts';
import type { Queryable } from '#server/db/pool.ts';
import { recordMetric } from '#server/telemetry/metric-events.ts';
import { release } from '#server/version.ts';
import { gatherWrites } from '../gather-writes.ts';
import type { SealingKey } from '../secrets/secret-key.ts';
import type { Mail, MailSender } from './mail.ts';
import { insertStoredMails } from './stored-mail.store.ts';

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
  const store = gatherWrites<Mail>((mails) => insertStoredMails(db, mailKey, { mails, now: now() }));

  return {
    send: store,
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

  const inOrder = createTurns();
  const sendNow = ({ to, fromName, replyTo, subject, html, text, headers, messageId }: Mail) =>
    transport.sendMail({
      from: fromName === undefined ? from : { name: fromName, address: mailboxOf(from) },
      ...(replyTo && { replyTo }),
      // A single address, so that a typed list cannot add recipients.
      to: { name: '', address: to },
      subject,
      html,
      text,
      messageId,
      xMailer: `Staydesk/${release}`,
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    });

  return {
    send: (mail) => inOrder(mail.to, () => sendNow(mail)),
    async probe() {
      await transport.verify();
    },
    async close() {
      transport.close();
    },
  };
}

/** Runs the works of one key one after the other, and those of different keys side by side. */
function createTurns(): (key: string, work: () => Promise<unknown>) => Promise<void> {
  const lastOf = new Map<string, Promise<void>>();

  return async (key, work) => {
    const before = lastOf.get(key);
    const turn = Promise.withResolvers<void>();
    lastOf.set(key, turn.promise);
    try {
      await before;
      await work();
    } finally {
      turn.resolve();
      if (lastOf.get(key) === turn.promise) lastOf.delete(key);
    }
  };
}

/** The bare address of `Staydesk <no-reply@example.com>`. */
function mailboxOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}
