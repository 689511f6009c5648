import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AgreementRules } from '#contract/agreements/agreement-templates.ts';
import * as agreementTemplates from '#contract/agreements/agreement-templates.ts';
import * as agreements from '#contract/agreements/agreements.ts';
import type { TemplateTexts } from '#domain/agreements/agreement-text.ts';
import { call } from '#web/lib/api/call.ts';
import { download } from '#web/lib/api/download.ts';

/** Below the booking's own key, so that a live event reads both again. */
export function bookingAgreementQuery(id: string) {
  return queryOptions({
    queryKey: ['booking', id, 'agreement'],
    queryFn: ({ signal }) => call(agreements.read, { params: { id }, signal }),
  });
}

export function sendAgreement(id: string, templateId?: string) {
  return call(agreements.send, { params: { id }, body: templateId ? { templateId } : {} });
}

export function waiveAgreement(id: string, reason: string) {
  return call(agreements.waive, { params: { id }, body: { reason } });
}

export type Countersignature = { name: string; consent: boolean; strokes?: number[][] };

export function countersignAgreement(id: string, body: Countersignature) {
  return call(agreements.countersign, { params: { id }, body });
}

export function downloadAgreement({ id, code }: { id: string; code: string }, agreementId: string) {
  const input = { params: { id }, query: { agreementId } };
  return download(agreements.readPdf, input, `agreement-${code}.pdf`);
}

export function templatesQuery() {
  return queryOptions({
    queryKey: ['agreement-templates'],
    queryFn: ({ signal }) => call(agreementTemplates.list, { signal }),
  });
}

export type TemplateDraft = { name: string; texts: TemplateTexts };

export function createTemplate(body: TemplateDraft, idempotencyKey: string) {
  return call(agreementTemplates.create, { body, idempotencyKey });
}

export function changeTemplate(id: string, body: TemplateDraft & { version: number }) {
  return call(agreementTemplates.change, { params: { id }, body });
}

export function removeTemplate(id: string) {
  return call(agreementTemplates.remove, { params: { id } });
}

export function previewQuery(text: string, language: string) {
  return queryOptions({
    queryKey: ['agreement-preview', language, text],
    queryFn: ({ signal }) => call(agreementTemplates.preview, { body: { text, language }, signal }),
    placeholderData: keepPreviousData,
    enabled: text.trim() !== '',
    retry: false,
  });
}

export function rulesQuery(propertyId: string) {
  return queryOptions({
    queryKey: ['agreement-rules', propertyId],
    queryFn: ({ signal }) => call(agreementTemplates.readRules, { params: { id: propertyId }, signal }),
  });
}

export function changeRules(propertyId: string, body: AgreementRules) {
  return call(agreementTemplates.changeRules, { params: { id: propertyId }, body });
}
