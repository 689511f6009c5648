import { type CipherKey, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { SealingKey } from '../../adapters/secrets/secret-key.ts';

/** Faster submissions are automated. */
const minFillMs = 2000;

/** Identifies a form; a stamp is valid for one form only. */
export type StampedForm = {
  kind: 'request' | 'feedback' | 'stay_feedback' | 'question' | 'forgot_password' | 'register';
  /** Absent for the forms of the platform. */
  linkCode?: string;
  propertyId?: string;
};

type StampInput = { form: StampedForm; now: number };

/** Signed stamp with the time the form was served: `<time>-<nonce>-<signature>`, letters and digits only. */
export async function stampForm(key: SealingKey, { form, now }: StampInput): Promise<string> {
  const plain = `${now.toString(36)}-${randomBytes(8).toString('hex')}`;
  return `${plain}-${signatureOf(await key(), form, plain).toString('hex')}`;
}

export async function isValidStamp(key: SealingKey, form: StampedForm, stamp: string): Promise<boolean> {
  const [, plain = '', seal = ''] = /^([0-9a-z]{1,10}-[0-9a-f]{16})-([0-9a-f]{32})$/.exec(stamp) ?? [];
  return plain !== '' && timingSafeEqual(Buffer.from(seal, 'hex'), signatureOf(await key(), form, plain));
}

/** Refuses forms without a valid stamp and forms submitted too fast to be filled in by a person. */
export async function refuseTooFast(
  key: SealingKey,
  { form, now, stamp }: StampInput & { stamp: string },
): Promise<Refusal<'sent_too_soon'> | null> {
  const isOurs = await isValidStamp(key, form, stamp);
  const givenOutAt = Number.parseInt(stamp.split('-')[0] ?? '', 36);
  return isOurs && now - givenOutAt >= minFillMs ? null : refuse('sent_too_soon');
}

function signatureOf(
  key: CipherKey,
  { kind, linkCode = '', propertyId = '' }: StampedForm,
  plain: string,
): Buffer {
  const text = [kind, linkCode, propertyId, plain].join('\n');
  return createHmac('sha256', key).update(text).digest().subarray(0, 16);
}
