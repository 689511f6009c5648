import { join, resolve } from 'node:path';
import type { createEnvReader } from './env-reader.ts';

export const monitoringVariables = ['METRICS_PORT', 'METRICS_HOST'] as const;

export type MetricsConfig = { host: string; port: number };

type Reader = ReturnType<typeof createEnvReader<(typeof monitoringVariables)[number]>>;

/** Off unless a port is set. Local by default, because metrics are for the operator. */
export function readMetrics(read: Reader, httpPort: number): MetricsConfig | undefined {
  const host = read.text('METRICS_HOST') ?? '127.0.0.1';
  if (read.text('METRICS_PORT') === undefined) return undefined;
  const port = read.wholeNumber('METRICS_PORT', 9464, { min: 1, max: 65_535 });
  if (port === httpPort) read.errors.push('METRICS_PORT must differ from PORT.');
  return { host, port };
}

export const logVariables = ['LOG_LEVEL', 'LOG_REQUESTS'] as const;

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * Which answered requests get a line. Errors always do; slow ones too, unless only errors are wanted; of all others one in
 * `oneIn`, or none.
 */
export type RequestLogging = { oneIn: number | null; slow: boolean };

export type LogConfig = { level: LogLevel; requests: RequestLogging };

type LogReader = ReturnType<typeof createEnvReader<(typeof logVariables)[number]>>;

export function readLog(read: LogReader, defaultLevel: LogLevel): LogConfig {
  return { level: read.choice('LOG_LEVEL', logLevels, defaultLevel), requests: readRequestLogging(read) };
}

function readRequestLogging(read: LogReader): RequestLogging {
  const value = read.text('LOG_REQUESTS')?.toLowerCase() ?? 'all';
  if (value === 'all') return { oneIn: 1, slow: true };
  if (value === 'slow') return { oneIn: null, slow: true };
  if (value === 'errors') return { oneIn: null, slow: false };

  const many = /^1-in-([1-9]\d{0,5})$/.exec(value)?.[1];
  if (many !== undefined) return { oneIn: Number(many), slow: true };

  read.errors.push(`LOG_REQUESTS must be all, slow, errors, or 1-in-100 with any number, not ${value}.`);
  return { oneIn: 1, slow: true };
}

export const paymentVariables = [
  'PAYMENT_GATEWAY',
  'SANDBOX_WEBHOOK_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_HOST',
] as const;
type PaymentVariable = (typeof paymentVariables)[number];

/** `ownUrl` is where the built-in gateway sends its events: this server. */
type SharedConfig = { ownUrl: string; apiHost: string | undefined };
export type PaymentConfig = SharedConfig &
  (
    | { gateway: 'sandbox'; webhookUrl: string }
    | { gateway: 'stripe'; secretKey: string; webhookSecrets: string[] }
  );

/** Two webhook secrets are accepted while one replaces the other. */
export function readPayments(
  read: ReturnType<typeof createEnvReader<PaymentVariable>>,
  ownAddress: string,
): PaymentConfig {
  const gateway = read.choice('PAYMENT_GATEWAY', ['sandbox', 'stripe'], 'sandbox');
  const secretKey = read.text('STRIPE_SECRET_KEY');
  const secrets = read.text('STRIPE_WEBHOOK_SECRET');
  const apiHost = read.webAddress('STRIPE_API_HOST');
  const ownUrl = read.webAddress('SANDBOX_WEBHOOK_URL') ?? ownAddress;
  const shared = { ownUrl, apiHost };
  if (gateway === 'sandbox') return { ...shared, gateway, webhookUrl: `${ownUrl}/api/webhooks/sandbox` };

  if (secretKey === undefined || secrets === undefined) {
    read.errors.push('PAYMENT_GATEWAY=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  }

  const webhookSecrets = (secrets ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);

  return { ...shared, gateway, secretKey: secretKey ?? '', webhookSecrets };
}

export type BucketConfig = {
  kind: 's3';
  /** Address of the service, `https://s3.example.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Without it, the machine's own credentials are used, as cloud machines have them. */
  account: { key: string; secret: string } | undefined;
};

type FolderConfig = {
  kind: 'file';
  folder: string;
  /** Minimum of free disk space for uploads; by default a tenth of the disk. */
  minFreeBytes?: number;
};

export type StorageConfig = FolderConfig | BucketConfig;

type StorageReader = Pick<
  ReturnType<typeof createEnvReader<'STORAGE_URL' | 'KEEP_DISK_FREE_MB'>>,
  'address' | 'text' | 'wholeNumber' | 'errors'
>;

const megabyte = 1024 * 1024;

export function readStorage(read: StorageReader, dataDir: string): StorageConfig {
  const room = readMinFreeBytes(read);
  const nowhere: StorageConfig = { kind: 'file', folder: join(dataDir, 'uploads'), ...room };
  const url = read.address('STORAGE_URL', ['file:', 's3:']);
  if (url === undefined) return nowhere;
  // A relative folder (file:./photos) works, which new URL() would not allow.
  if (url.startsWith('file:')) {
    return { kind: 'file', folder: resolve(url.slice('file:'.length).replace(/^\/\/\//, '/')), ...room };
  }

  const bucket = readBucket(new URL(url));
  if (bucket !== null) return bucket;

  // The value is never repeated, because it carries the secret.
  read.errors.push(
    'STORAGE_URL must look like s3://key:secret@host/bucket, plus ?endpoint=http://host:port if the service has a different address.',
  );

  return nowhere;
}

function readMinFreeBytes(read: StorageReader): Pick<FolderConfig, 'minFreeBytes'> {
  if (read.text('KEEP_DISK_FREE_MB') === undefined) return {};
  const wanted = read.wholeNumber('KEEP_DISK_FREE_MB', 0, { min: 0, max: 1_000_000_000 });
  return { minFreeBytes: wanted * megabyte };
}

function readBucket({ username, password, host, pathname, searchParams }: URL): BucketConfig | null {
  const bucket = pathname.replace(/^\/|\/$/g, '');
  const endpoint = searchParams.get('endpoint') ?? `https://${host}`;
  const isWhole = (username === '') === (password === '') && host !== '';
  if (!isWhole || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return null;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) return null;
  const account =
    username === '' ? undefined : { key: decodeURIComponent(username), secret: decodeURIComponent(password) };
  const region = searchParams.get('region') ?? 'us-east-1';
  return { kind: 's3', endpoint, region, bucket, account };
}
