import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  /** Mails that arrived, the latest last. */
  received: Email[];
  /** Connections are refused until it starts again, at the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

/** A mail server on loopback that takes every mail, except to `rejected` addresses. */
export async function openMailServer({ rejected = [] as readonly string[] } = {}): Promise<MailServer> {
  const received: Email[] = [];
  let server: SMTPServer | null = null;
  let port = 0;

  async function start(): Promise<void> {
    const fresh = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo({ address }, _session, done) {
        const isRejected = rejected.includes(address);
        done(isRejected ? Object.assign(new Error('No such user here'), { responseCode: 550 }) : null);
      },
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            received.push(mail);
            done();
          }, done);
        });
      },
    });

    await new Promise<void>((resolve) => fresh.listen(port, '127.0.0.1', resolve));
    // NOTE: a server that listens on TCP has this kind of address.
    port = (fresh.server.address() as AddressInfo).port;
    server = fresh;
  }
  await start();

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    start,
    async stop() {
      const old = server;
      server = null;
      // Ends open connections too; a closed server is closed already.
      if (old) await new Promise<void>((resolve) => old.close(() => resolve()));
    },
  };
}
