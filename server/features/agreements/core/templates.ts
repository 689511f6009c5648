import type { AgreementRules, AgreementTemplate } from '#contract/agreements/agreement-templates.ts';
import { agreementLimits, noAgreement } from '#domain/agreements/agreement.ts';
import {
  canonicalText,
  fillTemplate,
  refuseOverlong,
  type TemplateTexts,
  unknownVariables,
} from '#domain/agreements/agreement-text.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAgent, lockAgent } from '#server/features/account/agents/index.ts';
import { findProperty, lockProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import { refuseFeature } from '#server/features/subscription/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { sampleValues } from './agreement-values.ts';
import {
  findFirstPropertyId,
  findMaxValues,
  findRules,
  findTemplate,
  insertTemplate,
  listTemplates,
  removeTemplate,
  saveRules,
  updateTemplate,
} from './template.store.ts';

type Deps = Pick<Platform, 'transact' | 'now' | 'newId'>;

export async function listAgreementTemplates({ pool }: Pick<Platform, 'pool'>, agentId: string) {
  return {
    templates: await listTemplates(pool, agentId),
    proposal: texts(defaultLocale).agreements.proposal,
  };
}

type Written = { name: string; texts: TemplateTexts };

/** A name and texts as they are stored. */
function canonical({ name, texts: written }: Written): Written {
  const texts = Object.entries(written).map(([language, text]) => [language, canonicalText(text)]);
  return { name: name.trim(), texts: Object.fromEntries(texts) };
}

/** A variable that does not exist would be printed as it is written, so it is refused and named. */
function refuseUnknown({ texts }: Written): Refusal<'unknown_variable'> | null {
  const unknown = unknownVariables(Object.values(texts).join('\n'));
  return unknown.length === 0
    ? null
    : refuse('unknown_variable', { cause: 'no_such_variables', facts: { unknown } });
}

/**
 * Refuses texts that are longer than an agreement may be, filled with the longest values that the agent's properties have.
 * Without a property it waits until the agreement is sent.
 */
async function refuseOverlongTexts(
  tx: Tx,
  { agentId, texts, now }: { agentId: string; texts: TemplateTexts; now: number },
): Promise<Refusal<'agreement_too_long'> | null> {
  const host = await findAgent(tx, agentId);
  const property = await findFirstProperty(tx, agentId);
  if (!host || !property) return null;

  const longest = await findMaxValues(tx, agentId);
  for (const [language, text] of Object.entries(texts)) {
    const values = { ...sampleValues({ property, host, language, now }), ...longest };
    const refused = refuseOverlong(text, values);
    if (refused) return refused;
  }

  return null;
}

export function createAgreementTemplate(
  { transact, now: readClock, newId }: Deps,
  written: Written,
  { agentId, request }: AgentCaller,
) {
  const now = readClock();
  return transact(
    async (tx) => {
      const refused = (await refuseFeature(tx, agentId, 'agreements', now)) ?? refuseUnknown(written);
      if (refused) return refused;

      await lockAgent(tx, agentId);
      if ((await listTemplates(tx, agentId)).length >= agreementLimits.templates)
        return refuse('too_many_agreement_templates');

      const _id = newId();
      const { name, texts } = canonical(written);
      const overlong = await refuseOverlongTexts(tx, { agentId, texts, now });
      if (overlong) return overlong;

      await insertTemplate(tx, { agentId, _id, name, texts, at: new Date(now) });
      logTemplate(tx, { agentId, id: _id, name, what: 'created' });

      return {
        _id,
        name,
        texts,
        version: 1,
        updatedAt: new Date(now).toISOString(),
        properties: 0,
      } satisfies AgreementTemplate;
    },
    { idempotencyKey: request.idempotencyKey },
  );
}

export function changeAgreementTemplate(
  { transact, now: readClock }: Deps,
  { id, version, ...written }: Written & { id: string; version: number },
  { agentId }: AgentCaller,
): Promise<
  | AgreementTemplate
  | Refusal<
      'agreement_too_long' | 'not_found' | 'unknown_variable' | 'version_conflict' | 'idempotency_mismatch'
    >
> {
  const now = readClock();
  return transact(async (tx) => {
    const unknown = refuseUnknown(written);
    if (unknown) return unknown;
    if (!(await findTemplate(tx, agentId, id))) return refuse('not_found');

    const { name, texts } = canonical(written);
    const overlong = await refuseOverlongTexts(tx, { agentId, texts, now });
    if (overlong) return overlong;
    if (!(await updateTemplate(tx, { agentId, id, name, texts, version, at: new Date(now) })))
      return refuse('version_conflict');

    logTemplate(tx, { agentId, id, name, what: 'changed' });
    const changed = (await listTemplates(tx, agentId)).find(({ _id }) => _id === id);

    return changed ?? refuse('not_found');
  });
}

export function removeAgreementTemplate(
  { transact, now }: Deps,
  id: string,
  { agentId }: AgentCaller,
): Promise<{ ok: true } | Refusal<'not_found' | 'agreement_template_in_use' | 'idempotency_mismatch'>> {
  return transact(async (tx) => {
    await lockAgent(tx, agentId);
    const template = (await listTemplates(tx, agentId)).find(({ _id }) => _id === id);
    if (!template) return refuse('not_found');
    if (template.properties > 0) return refuse('agreement_template_in_use');
    await removeTemplate(tx, agentId, id, new Date(now()));
    logTemplate(tx, { agentId, id, name: template.name, what: 'deleted' });
    return { ok: true as const };
  });
}

async function findFirstProperty(db: Queryable, agentId: string): Promise<PropertyRecord | null> {
  const id = await findFirstPropertyId(db, agentId);
  return id === null ? null : findProperty(db, agentId, id);
}

type Previewed = { text: string; language?: string | undefined; propertyId?: string | undefined };

/** A text with the values of a property, or of the first one. */
export async function previewTemplate(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  { text, language = defaultLocale, propertyId }: Previewed,
  { agentId }: AgentCaller,
): Promise<{ text: string; unknown: string[] } | Refusal<'agreement_too_long' | 'not_found'>> {
  const host = await findAgent(pool, agentId);
  const property = propertyId
    ? await findProperty(pool, agentId, propertyId)
    : await findFirstProperty(pool, agentId);
  if (!host || !property) return refuse('not_found');
  const filled = fillTemplate(text, sampleValues({ property, host, language, now: now() }));
  if (isRefusal(filled)) return filled;
  return { text: filled, unknown: unknownVariables(text) };
}

export async function readAgreementRules(
  { pool }: Pick<Platform, 'pool'>,
  agentId: string,
  propertyId: string,
): Promise<AgreementRules | Refusal<'not_found'>> {
  if (!(await findProperty(pool, agentId, propertyId))) return refuse('not_found');
  return (await findRules(pool, agentId, propertyId)) ?? noAgreement;
}

/** Switching it off is always possible; what is new needs the plan. */
export function changeAgreementRules(
  { transact, now: readClock }: Deps,
  { propertyId, ...rules }: AgreementRules & { propertyId: string },
  { agentId }: AgentCaller,
) {
  const now = readClock();
  return transact(async (tx) => {
    const property = await lockProperty(tx, agentId, propertyId);
    if (!property) return refuse('not_found');

    const { templateId } = rules;
    const locked = templateId === null ? null : await refuseFeature(tx, agentId, 'agreements', now);
    if (locked) return locked;
    if (templateId !== null && !(await findTemplate(tx, agentId, templateId)))
      return refuse('agreement_without_template');

    await saveRules(tx, { agentId, propertyId, rules, at: new Date(now) });
    const { log } = texts(defaultLocale);
    logEvent(tx, {
      type: 'property',
      action: 'property_changed',
      accountId: agentId,
      at: now,
      summary: log.property({ title: property.title, what: log.ofProperty.agreementChanged() }),
      entity: { type: 'property', id: propertyId },
      after: { gate: rules.gate, sendsItself: rules.sendsItself, hasTemplate: templateId !== null },
    });

    return rules;
  });
}

type LoggedTemplate = { agentId: string; id: string; name: string; what: 'created' | 'changed' | 'deleted' };

function logTemplate(tx: Tx, { agentId, id, name, what }: LoggedTemplate): void {
  logEvent(tx, {
    type: 'property',
    action: 'agreement_template_changed',
    accountId: agentId,
    summary: texts(defaultLocale).log.agreementTemplate({ name, what }),
    entity: { type: 'agreement_template', id },
  });
}
