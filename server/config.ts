import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defaultUndoSeconds, maxUndoSeconds } from '#domain/bookings/booking-deadlines.ts';
import { createEnvReader, type Env } from './env-reader.ts';
import { isLocalAddress } from './is-local-address.ts';
import {
  type LogConfig,
  logVariables,
  type MetricsConfig,
  monitoringVariables,
  type PaymentConfig,
  paymentVariables,
  readLog,
  readMetrics,
  readPayments,
  readStorage,
  type StorageConfig,
} from './service-config.ts';

export const roles = ['web', 'worker'] as const;
export type Role = (typeof roles)[number];

/** Every environment variable; .env.example explains each. */
export const variableNames = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'DATA_DIR',
  'STATE_DIR',
  'SECRET_KEY',
  'PG_OS_USER',
  'LOG_ARCHIVE',
  'DATABASE_URL',
  'DEMO',
  'ADMIN_SETUP_CODE',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'ADMIN_TWO_STEP',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'MAP_TILE_URL',
  'MAP_ATTRIBUTION',
  'SMTP_URL',
  'MAIL_FROM',
  'STORAGE_URL',
  'KEEP_DISK_FREE_MB',
  'OUTBOUND_ALLOW',
  'REDIS_URL',
  'NODE_ENV',
  'SENTRY_DSN',
  'UNDO_SECONDS',
  'RATE_LIMIT_SCALE',
  'MAX_EVENT_LOOP_DELAY_MS',
  'MAX_CALLS_AT_ONCE',
  'ROLES',
  'REPORT_CONNECTIONS',
  'REPORT_TIMEOUT_SECONDS',
  ...logVariables,
  ...monitoringVariables,
  ...paymentVariables,
] as const;
export type VariableName = (typeof variableNames)[number];

export type DatabaseConfig =
  /** `logArchive` is the folder of the archived write-ahead log, for restores to any moment. */
  | {
      kind: 'embedded';
      stateDir: string | undefined;
      account: string | undefined;
      logArchive?: string | undefined;
    }
  | { kind: 'external'; url: string };

export type GoogleConfig = { clientId: string; clientSecret: string; issuer: string };

/** `origin` is where browsers send their reports, for the content security policy. */
export type SentryConfig = { dsn: string; origin: string };

/** `url` is the address of a tile with {z}, {x} and {y} in it, and optionally {s}. */
export type MapConfig = { url: string; attribution: string };

export type Config = {
  /** From NODE_ENV. In production the database must not lose acknowledged writes. */
  inProduction: boolean;
  /**
   * `publicUrl` has no trailing slash; links in mails and previews begin with it. `trustProxy` lists the proxies
   * whose X-Forwarded-For is trusted.
   */
  http: { host: string; port: number; publicUrl: string; trustProxy: string | false };
  roles: Record<Role, boolean>;
  dataDir: string;
  /**
   * Encrypts stored secrets, so a copy of the database alone reveals none. Without it, a key file in `dataDir` is
   * used.
   */
  secretKey: string | undefined;
  database: DatabaseConfig;
  /**
   * Fills an empty database with the demo agency. Its accounts have a public password and can sign in only while this
   * is on.
   */
  demo: boolean;
  /** `twoStep: 'required'` blocks an admin's other calls until two-step sign-in is set up. */
  admin: {
    setupCode: string | undefined;
    first: { email: string; password: string } | undefined;
    twoStep: 'offered' | 'required';
  };
  /** Without `smtpUrl`, mails are stored in the database and readable at /dev/mail. */
  mail: { smtpUrl: string | undefined; from: string };
  storage: StorageConfig;
  /**
   * Shares live events and rate limits between processes. Without it, events go through the database and each process
   * counts calls alone.
   */
  redisUrl: string | undefined;
  /** Google sign-in; the sign-in pages hide it when absent. */
  google: GoogleConfig | undefined;
  /** Map tiles; without them, maps are drawn from built-in data. */
  map: MapConfig | undefined;
  payments: PaymentConfig;
  log: LogConfig;
  metrics: MetricsConfig | undefined;
  /** Sentry, in production only. Without it, browser errors go to the admins' log. */
  sentry: SentryConfig | undefined;
  /** How long an agent can undo an action before the guest is notified; 0 notifies the guest immediately. */
  undoSeconds: number;
  /**
   * Hosts with port, such as `127.0.0.1:4810`, that user-entered addresses may use although they are not public, also
   * without encryption: for tests.
   */
  outboundAllow: readonly string[];
  limits: LimitConfig;
  reports: ReportLimits;
};

/**
 * `rateLimitScale` multiplies every rate limit, for load tests. Above either of the other two limits, calls get an
 * immediate 503.
 */
export type LimitConfig = { rateLimitScale: number; eventLoopDelayMs: number; callsAtOnce: number };

/**
 * How many connections reports may hold in one process, and how long one of their statements may run: less than a call, so that
 * the caller gets an answer.
 */
export type ReportLimits = { connections: number; timeoutSeconds: number };

export type ConfigErrors = { errors: string[] };

/** Configuration of this process: the environment, with a `.env` file for what is not set. */
export function loadConfig({ isTerminal = false } = {}): Config | ConfigErrors {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env, { isTerminal });
}

/**
 * Reports all mistakes together, so that an operator corrects the environment in one go. On a terminal the log begins
 * with warnings: lines of JSON for each call would hide what is said to the person in front of it.
 */
export function readConfig(env: Env, { isTerminal = false } = {}): Config | ConfigErrors {
  const read = createEnvReader<VariableName>(env);
  const port = read.wholeNumber('PORT', 3000, { min: 1, max: 65_535 });
  const dataDir = resolve(read.text('DATA_DIR') ?? 'data');
  const chosenUrl = read.webAddress('PUBLIC_URL');
  const publicUrl = chosenUrl ?? `http://localhost:${port}`;
  const isPublic = !isLocalAddress(publicUrl);

  if (isPublic) requireChoicesOfPublicServer(read);
  const databaseUrl = read.address('DATABASE_URL', ['postgres:', 'postgresql:']);
  const chosenRoles = read.choices('ROLES', roles);
  const inProduction =
    read.choice('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';

  const config: Config = {
    inProduction,
    // Without an address of its own the server is a trial with public passwords and free plans: for this machine only.
    http: {
      host: read.text('HOST') ?? (chosenUrl === undefined ? '127.0.0.1' : '0.0.0.0'),
      port,
      publicUrl,
      trustProxy: read.addressList('TRUST_PROXY') ?? false,
    },
    roles: { web: chosenRoles.includes('web'), worker: chosenRoles.includes('worker') },
    dataDir,
    secretKey: read.text('SECRET_KEY', { min: 32, max: 500 }),
    database:
      databaseUrl === undefined
        ? {
            kind: 'embedded',
            stateDir: read.text('STATE_DIR'),
            account: read.text('PG_OS_USER'),
            logArchive: read.text('LOG_ARCHIVE'),
          }
        : { kind: 'external', url: databaseUrl },
    demo: read.choice('DEMO', ['on', 'off'], databaseUrl === undefined && !isPublic ? 'on' : 'off') === 'on',
    admin: {
      setupCode: read.text('ADMIN_SETUP_CODE', { min: 8, max: 100 }),
      first: readFirstAdmin(read),
      twoStep: read.choice('ADMIN_TWO_STEP', ['offered', 'required'], 'offered'),
    },
    mail: {
      smtpUrl: readMailServer(read),
      from: read.text('MAIL_FROM') ?? `Staydesk <no-reply@${hostOf(publicUrl)}>`,
    },
    storage: readStorage(read, dataDir),
    redisUrl: read.address('REDIS_URL', ['redis:', 'rediss:']),
    google: readGoogle(read),
    map: readMap(read),
    // A process without pages reaches the one that serves them by its public address.
    payments: readPayments(read, chosenRoles.includes('web') ? `http://127.0.0.1:${port}` : publicUrl),
    log: readLog(read, isTerminal && inProduction ? 'warn' : 'info'),
    metrics: readMetrics(read, port),
    sentry: readSentry(read, inProduction),
    undoSeconds: read.wholeNumber('UNDO_SECONDS', defaultUndoSeconds, { min: 0, max: maxUndoSeconds }),
    outboundAllow: (read.text('OUTBOUND_ALLOW') ?? '').split(',').flatMap((host) => host.trim() || []),
    limits: readLimits(read),
    reports: readReports(read),
  };
  // A key file on one machine would be useless to the others.
  if (config.redisUrl !== undefined && config.secretKey === undefined)
    read.errors.push('SECRET_KEY must be set when REDIS_URL is, with the same value for all processes.');

  return read.errors.length > 0 ? { errors: read.errors } : config;
}

type Reader = ReturnType<typeof createEnvReader<VariableName>>;

/** Requires explicit choices on a public server, because the defaults suit a local trial only. */
function requireChoicesOfPublicServer(read: Reader): void {
  refuseExampleValues(read);
  if (read.text('PAYMENT_GATEWAY') === undefined)
    read.errors.push(
      'PAYMENT_GATEWAY must be set when PUBLIC_URL is public: stripe takes payments, sandbox gives paid plans away.',
    );
  if (read.text('SMTP_URL') === undefined)
    read.errors.push(
      'SMTP_URL must be set when PUBLIC_URL is public: to the address of a mail server, or to none to send no mail.',
    );
}

/** Values from the public example files. */
const exampleValues = {
  SECRET_KEY: 'a-long-text-of-at-least-thirty-two-characters',
  ADMIN_PASSWORD: 'choose-a-long-password',
} as const;

function refuseExampleValues(read: Reader): void {
  for (const name of ['SECRET_KEY', 'ADMIN_PASSWORD'] as const)
    if (read.text(name) === exampleValues[name])
      read.errors.push(`${name} still has the value from the public example file: choose another.`);
}

/** `none` states explicitly that no mail is sent. */
function readMailServer(read: Reader): string | undefined {
  return read.text('SMTP_URL') === 'none' ? undefined : read.address('SMTP_URL', ['smtp:', 'smtps:']);
}

function readLimits(read: Reader): LimitConfig {
  const rateLimitScale = read.positiveNumber('RATE_LIMIT_SCALE', 1);
  const most = 1_000_000_000;
  const usual = Math.min(most, Math.round(200 * Math.max(1, rateLimitScale)));
  return {
    rateLimitScale,
    eventLoopDelayMs: read.wholeNumber('MAX_EVENT_LOOP_DELAY_MS', usual, { min: 1, max: most }),
    callsAtOnce: read.wholeNumber('MAX_CALLS_AT_ONCE', usual, { min: 1, max: most }),
  };
}

function readReports(read: Reader): ReportLimits {
  return {
    connections: read.wholeNumber('REPORT_CONNECTIONS', 4, { min: 1, max: 100 }),
    timeoutSeconds: read.wholeNumber('REPORT_TIMEOUT_SECONDS', 15, { min: 1, max: 25 }),
  };
}

function readFirstAdmin(read: Reader): Config['admin']['first'] {
  const email = read.text('ADMIN_EMAIL');
  const password = read.text('ADMIN_PASSWORD', { min: 10, max: 200 });
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined || password === undefined) {
    read.errors.push('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither.');
    return undefined;
  }
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) read.errors.push(`ADMIN_EMAIL is not an email address: ${email}`);
  return { email, password };
}

function readGoogle(read: Reader): GoogleConfig | undefined {
  const clientId = read.text('GOOGLE_CLIENT_ID');
  const clientSecret = read.text('GOOGLE_CLIENT_SECRET');
  const issuer = read.webAddress('GOOGLE_ISSUER') ?? 'https://accounts.google.com';
  // TLS is required, because the code and token would otherwise travel in plain text; only a local provider may do
  // without.
  if (issuer.startsWith('http:') && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(issuer).hostname))
    read.errors.push('GOOGLE_ISSUER must begin with https: unless it is on this machine.');

  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined) {
    read.errors.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither.');
    return undefined;
  }

  return { clientId, clientSecret, issuer };
}

function readSentry(read: Reader, inProduction: boolean): SentryConfig | undefined {
  const dsn = read.address('SENTRY_DSN', ['https:', 'http:']);
  if (dsn === undefined) return undefined;
  // Uses the parser's serialisation, which escapes the characters that could end an HTML attribute.
  const { username, pathname, origin, href } = new URL(dsn);
  if (username === '' || !/\/\d+$/.test(pathname))
    read.errors.push('SENTRY_DSN must contain a key and a project number. Copy it from Sentry.');
  return inProduction ? { dsn: href, origin } : undefined;
}

function readMap(read: Reader): MapConfig | undefined {
  const url = read.text('MAP_TILE_URL');
  const attribution = read.text('MAP_ATTRIBUTION') ?? '© OpenStreetMap contributors';
  if (url === undefined) return undefined;
  const parts = ['{z}', '{x}', '{y}'];
  if (!/^https?:\/\/[^/\s;,']+\/\S*$/.test(url) || !parts.every((part) => url.includes(part)))
    read.errors.push(`MAP_TILE_URL must be a web address with {z}, {x} and {y} in it: ${url}`);
  return { url, attribution };
}

function hostOf(publicUrl: string): string {
  return URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost';
}
