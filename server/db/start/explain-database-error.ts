import pg from 'pg';
import { StartError } from '../../start-error.ts';
import type { Connection } from '../pool.ts';

/** Where a database was looked for, without its password. `setting` names the variable or option with the address. */
type Target = { setting: string; address: string; host: string; user: string; database: string };

type Explanation = (target: Target, message: string) => string;

const unanswered: Explanation = ({ address }) =>
  `${address} does not answer. Is the address right, and does the firewall let this machine through?`;
const unknownHost: Explanation = ({ host }) =>
  `the host ${host} is unknown. Is its name right, and does the DNS of this machine work?`;
const untrusted: Explanation = ({ address }, message) =>
  `the certificate of ${address} is not trusted (${message}). Add ?sslmode=verify-full&sslrootcert=FILE to the address, with the file of its authority.`;

/** By SQLSTATE of PostgreSQL, or by the code of Node for a connection that did not come about. */
const explanations = new Map<string, Explanation>(
  Object.entries<Explanation>({
    ECONNREFUSED: ({ address }) =>
      `nothing listens at ${address}. Does PostgreSQL run there, and is the port right?`,
    ENOENT: ({ host }) => `there is no socket of PostgreSQL in ${host}. Does it run on this machine?`,
    ENOTFOUND: unknownHost,
    EAI_AGAIN: unknownHost,
    ETIMEDOUT: unanswered,
    EHOSTUNREACH: unanswered,
    ENETUNREACH: unanswered,
    ECONNRESET: ({ address }) =>
      `${address} ends every connection at once. Is it a PostgreSQL, and does it expect TLS (?sslmode=verify-full)?`,
    DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
    SELF_SIGNED_CERT_IN_CHAIN: untrusted,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
    CERT_HAS_EXPIRED: untrusted,
    ERR_TLS_CERT_ALTNAME_INVALID: untrusted,
    '3D000': ({ address, database, user }) =>
      `there is no database "${database}" at ${address}. Create it: CREATE DATABASE "${database}" OWNER "${user}"`,
    '28P01': ({ address, user }) =>
      `${address} has no account "${user}", or its password is another one. Correct the address, or set the password: ALTER ROLE "${user}" PASSWORD '…'`,
    '28000': explainDeniedLogin,
    '42501': ({ database, user }, message) =>
      `the account "${user}" may not do what Staydesk needs: ${message}. Make it the owner: ALTER DATABASE "${database}" OWNER TO "${user}"`,
    '42P01': ({ database, address }) =>
      `the database "${database}" at ${address} has no tables of Staydesk. Name the one that the server uses, or start the server once.`,
    '25006': ({ address }) =>
      `${address} only reads: it is a replica, or set to read-only. Name the primary server.`,
    '53100': ({ address }) => `the disk of ${address} is full. Make room there; nothing was lost.`,
    '53300': ({ address }) =>
      `${address} has no connection left. Raise its max_connections, or run fewer processes.`,
    '57P03': ({ address }) =>
      `${address} is still starting or recovering. Start Staydesk again when its log says that it is ready.`,
    '58P01': missingExtension,
    '0A000': missingExtension,
  }),
);

/** Failures of the driver itself, which have no code. */
const byMessage: readonly (readonly [RegExp, Explanation])[] = [
  [/timeout expired/, unanswered],
  [
    /does not support SSL/,
    ({ address }) => `${address} does not offer TLS. Switch it on there, or remove sslmode from the address.`,
  ],
  [
    /password must be a string/,
    ({ address, user }) =>
      `${address} wants a password for the account "${user}". Add it to the address: postgres://${user}:PASSWORD@…`,
  ],
  [
    /Connection terminated unexpectedly/,
    ({ address }) =>
      `${address} ended the connection. Is it a PostgreSQL, and what does its log say about this moment?`,
  ],
];

function explainDeniedLogin({ address, user, database }: Target, message: string): string {
  if (/role .* does not exist/.test(message))
    return `${address} has no account "${user}". Correct the address, or create it: CREATE ROLE "${user}" LOGIN PASSWORD '…'`;
  if (/not permitted to log in/.test(message))
    return `the account "${user}" at ${address} may not log in. Allow it: ALTER ROLE "${user}" LOGIN`;
  if (/(no encryption|SSL off)/.test(message))
    return `${address} does not let "${user}" in without TLS, or not from this machine. Add ?sslmode=verify-full to the address, or a line for "${database}" to its pg_hba.conf.`;
  return `${address} does not let "${user}" in: ${message}. Its pg_hba.conf decides that.`;
}

function missingExtension({ address }: Target, message: string): string {
  return `${address} cannot do what Staydesk needs: ${message}. On Debian its extensions are in the package postgresql-contrib.`;
}

/** What an operator can do about a database that refuses; undefined for an error of another kind. */
export function explainDatabaseError(
  error: unknown,
  { setting, connection }: { setting: string; connection: Connection },
): StartError | undefined {
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error;
  if (!(cause instanceof Error)) return undefined;

  // Of a file, and not of a socket.
  if ('syscall' in cause && cause.syscall === 'open') return undefined;

  const code = 'code' in cause ? String(cause.code) : '';
  const explain = explanations.get(code) ?? byMessage.find(([pattern]) => pattern.test(cause.message))?.[1];
  if (explain === undefined) return undefined;

  const { host, port, user, database } = new pg.Client(connection);
  const target = {
    setting,
    host,
    address: host.startsWith('/') ? host : `${host}:${port}`,
    user: user ?? '',
    database: database ?? '',
  };

  return new StartError(`${setting}: ${explain(target, cause.message)}`, { cause: error });
}
