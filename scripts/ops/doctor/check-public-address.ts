import { connect } from 'node:tls';
import * as health from '#contract/health.ts';
import { isLocalAddress } from '#server/is-local-address.ts';
import { type Assessment, advice, fine, wrong } from './finding.ts';

const timeoutMs = 10_000;
const dayMs = 24 * 3600 * 1000;

/** The address of links in mails: it leads to this installation, without a detour, by a valid certificate. */
export async function checkPublicAddress(
  publicUrl: string,
  installation: string | null,
): Promise<Assessment[]> {
  const url = new URL(publicUrl);
  const found = [await checkAnswer(publicUrl, installation)];
  if (url.protocol === 'https:') found.push(await checkCertificate(url), await checkPlainAddress(url));
  else if (!isLocalAddress(publicUrl))
    found.push(wrong('without https', 'Set PUBLIC_URL to https:// and give nginx a certificate.'));
  return found;
}

async function checkAnswer(publicUrl: string, installation: string | null): Promise<Assessment> {
  const address = publicUrl + health.readReadiness.path;
  const request = { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const;
  const answer = await fetch(address, request).catch((error: unknown) => error);
  if (!(answer instanceof Response)) {
    const { cause } = answer instanceof Error ? answer : {};
    const reason = cause instanceof Error ? cause.message : String(answer);
    return wrong(
      `${address} does not answer: ${reason}`,
      'Start Staydesk, and look at nginx, the firewall and DNS.',
    );
  }

  return assessAnswer({
    address,
    status: answer.status,
    location: answer.headers.get('location'),
    found: installationOf(await answer.text()),
    installation,
  });
}

function installationOf(text: string): string | null {
  try {
    const { installation } = JSON.parse(text);
    return typeof installation === 'string' ? installation : null;
  } catch {
    return null;
  }
}

type AnswerFacts = {
  address: string;
  status: number;
  location: string | null;
  /** The installation that answered, and the one of this database; null when unknown. */
  found: string | null;
  installation: string | null;
};

export function assessAnswer({ address, status, location, found, installation }: AnswerFacts): Assessment {
  if (status >= 300 && status < 400)
    return wrong(`${address} redirects to ${location}`, 'Set PUBLIC_URL to the address it leads to.');
  if (status === 503) return wrong(`${address} is not ready`, 'Open it: its answer says why.');

  if (found === null)
    return wrong(
      `${address} answers ${status}, and is no Staydesk`,
      'Lead the address to Staydesk (nginx, DNS).',
    );
  if (installation !== null && found !== installation)
    return wrong(
      `${address} is another installation`,
      'Lead it to this one, or set the DATABASE_URL or DATA_DIR of that one.',
    );

  return fine(`${address} is this installation`);
}

async function checkCertificate({ hostname, port }: URL): Promise<Assessment> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port || 443), servername: host, timeout: timeoutMs });
    const end = (found: Assessment) => {
      socket.destroy();
      resolve(found);
    };

    socket.once('secureConnect', () => {
      const validTo = Date.parse(socket.getPeerCertificate().valid_to);
      end(assessCertificate({ validTo, now: Date.now() }));
    });
    socket.once('timeout', () => end(wrong('no TLS within 10 s', 'Open port 443.')));
    socket.once('error', (error) => end(assessTlsError(error)));
  });
}

const renewal = 'Renew the certificate and reload nginx; certbot needs port 80.';

export function assessCertificate({ validTo, now }: { validTo: number; now: number }): Assessment {
  const days = Math.floor((validTo - now) / dayMs);
  return days < 14
    ? advice(`the certificate expires in ${days} days`, renewal)
    : fine(`the certificate is valid for ${days} days`);
}

export function assessTlsError(error: Error & { code?: string }): Assessment {
  const { code = '', message } = error;
  if (code === 'CERT_HAS_EXPIRED') return wrong('the certificate has expired', renewal);
  if (/CERT|SIGNATURE|ISSUER/.test(code))
    return wrong(
      `browsers refuse the certificate: ${message}`,
      'Install one for this name, with its whole chain.',
    );
  return wrong(`no TLS: ${message}`, 'Look at nginx and its certificate.');
}

/** Who types the name without https has to arrive, too. */
async function checkPlainAddress({ hostname }: URL): Promise<Assessment> {
  const request = { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const;
  const answer = await fetch(`http://${hostname}/`, request).catch(() => null);
  return answer?.headers.get('location')?.startsWith('https://')
    ? fine('http leads to https')
    : advice('http does not lead to https', 'Let nginx answer on port 80 with a redirect.');
}
