import type { FastifyRequest } from 'fastify';
import { addresses } from '#contract/addresses.ts';
import type { AgreementCheck } from '#contract/agreements/agreement-checks.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { refusals } from '#contract/refusals.ts';
import { agreementLimits } from '#domain/agreements/agreement.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import {
  declineAgreement,
  listAgreementKeys,
  signAgreement,
  verifyUpload,
  viewGuestAgreement,
} from '#server/features/agreements/core/index.ts';
import type { RequestFacts } from '#server/http/caller.ts';
import { type PageAnswer, problemOfRefusal, refusedPage, showPage } from './page-answer.ts';
import { type PageParams, readParam } from './read-stay-search.ts';
import type { VisitedPlatform } from './visited-platform.ts';

type Shown = { name?: string; refusal?: Refusal<RefusalCode> };

/** The page on which a guest reads and signs the rental agreement. */
export async function showAgreement(
  platform: VisitedPlatform,
  token: string,
  { name = '', refusal }: Shown = {},
): Promise<PageAnswer> {
  const agreement = await viewGuestAgreement(platform, token);
  if (isRefusal(agreement)) return refusedPage(agreement, { what: 'guest' });
  const problem = refusal ? problemOfRefusal(refusal, platform) : null;
  const status = refusal ? refusals[refusal.refused].status : 200;
  return showPage({ kind: 'agreement', token, agreement, name, problem }, status);
}

type Posted = { token: string; form: PageParams; request: RequestFacts };

/** Handles the forms of the page without script: a typed signature, or a decline with its reason. */
export async function postAgreement(
  platform: VisitedPlatform,
  { token, form, request }: Posted,
): Promise<PageAnswer> {
  const textHash = readParam(form, 'textHash');
  const name = truncateText(readParam(form, 'name'), agreementLimits.signerName);
  const action = readParam(form, 'act');
  if (action !== 'sign' && action !== 'decline')
    return refusedPage(refuse('invalid_request'), { what: 'guest' });

  const reason = truncateText(readParam(form, 'reason').replaceAll('\r\n', '\n'), agreementLimits.reason);
  const consent = readParam(form, 'consent') === 'yes';
  const done =
    action === 'sign'
      ? await signAgreement(platform, { token, textHash, name, consent }, request)
      : await declineAgreement(platform, { token, textHash, reason }, request);
  if (isRefusal(done)) return showAgreement(platform, token, { name, refusal: done });

  return { seeOther: addresses.guestAgreement({ token }) };
}

/** The page on which anyone checks a signed file. */
export async function showVerify(platform: VisitedPlatform, documentId: string | null): Promise<PageAnswer> {
  return drawVerify(platform, { documentId });
}

/** Handles the file that was chosen. It is read once and not stored. */
export async function postVerify(
  platform: VisitedPlatform,
  documentId: string | null,
  request: FastifyRequest,
): Promise<PageAnswer> {
  const check = await verifyUpload(platform, request);
  return isRefusal(check)
    ? drawVerify(platform, { documentId, refusal: check })
    : drawVerify(platform, { documentId, check });
}

type VerifyParts = { documentId: string | null; check?: AgreementCheck; refusal?: Refusal<RefusalCode> };

async function drawVerify(
  platform: VisitedPlatform,
  { documentId, check, refusal }: VerifyParts,
): Promise<PageAnswer> {
  const keys = (await listAgreementKeys(platform.pool)).map(({ keyId, publicKey }) => ({ keyId, publicKey }));
  const problem = refusal ? problemOfRefusal(refusal, platform) : null;
  const status = refusal ? refusals[refusal.refused].status : 200;
  return showPage({ kind: 'verify', documentId, check: check ?? null, keys, problem }, status);
}
