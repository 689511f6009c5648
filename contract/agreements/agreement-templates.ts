import { type Static, Type } from 'typebox';
import {
  agreementGates,
  agreementLimits,
  agreementSigners,
  countersignings,
  type AgreementRules as PlainRules,
} from '#domain/agreements/agreement.ts';
import { endpoint } from '../endpoint.ts';
import { featureRefusals } from '../refusal-sets.ts';
import {
  Done,
  Id,
  IdParams,
  Instant,
  Language,
  Nullable,
  type SameShape,
  Shape,
  Text,
  Version,
} from '../shapes.ts';

const TemplateText = Text(1, agreementLimits.text);
/** By language. */
const TemplateTexts = Type.Record(Language, TemplateText, {
  minProperties: 1,
  maxProperties: agreementLimits.languages,
});

export const AgreementTemplateInput = Shape({ name: Text(1, agreementLimits.name), texts: TemplateTexts });

export const AgreementTemplate = Shape({
  _id: Id,
  ...AgreementTemplateInput.properties,
  version: Version,
  updatedAt: Instant,
  /** Properties that use it. */
  properties: Type.Integer(),
});
export type AgreementTemplate = Static<typeof AgreementTemplate>;

export const AgreementRules = Shape({
  templateId: Nullable(Id),
  gate: Type.Enum(agreementGates),
  sendsItself: Type.Boolean(),
  renewPercent: Type.Integer({ minimum: 0, maximum: agreementLimits.renewPercent }),
  signers: Type.Enum(agreementSigners),
  countersigns: Type.Enum(countersignings),
});
export type AgreementRules = SameShape<Static<typeof AgreementRules>, PlainRules>;

export const list = endpoint({
  method: 'GET',
  path: '/api/agreement-templates',
  summary: 'My agreement templates, and a text to begin with',
  access: 'agent',
  memberScope: 'settings:read',
  reply: Shape({ templates: Type.Array(AgreementTemplate), proposal: Type.String() }),
  success: 200,
  refusals: [],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/agreement-templates',
  summary: 'Add an agreement template',
  access: 'agent',
  memberScope: 'settings:write',
  wholeBusiness: true,
  rate: 'write',
  idempotent: true,
  body: AgreementTemplateInput,
  reply: AgreementTemplate,
  success: 201,
  refusals: [...featureRefusals, 'agreement_too_long', 'too_many_agreement_templates', 'unknown_variable'],
});

export const change = endpoint({
  method: 'PUT',
  path: '/api/agreement-templates/{id}',
  summary: 'Change a template',
  access: 'agent',
  memberScope: 'settings:write',
  wholeBusiness: true,
  rate: 'write',
  params: IdParams,
  body: Shape({ ...AgreementTemplateInput.properties, version: Version }),
  reply: AgreementTemplate,
  success: 200,
  refusals: ['agreement_too_long', 'not_found', 'unknown_variable', 'version_conflict'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/agreement-templates/{id}',
  summary: 'Remove a template that no property uses',
  access: 'agent',
  memberScope: 'settings:write',
  wholeBusiness: true,
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['agreement_template_in_use', 'not_found'],
});

export const preview = endpoint({
  method: 'POST',
  path: '/api/agreement-templates/preview',
  summary: 'A text with the values of an invented stay',
  access: 'agent',
  memberScope: 'settings:read',
  rate: 'read',
  body: Shape({
    text: TemplateText,
    language: Type.Optional(Language),
    propertyId: Type.Optional(Id),
  }),
  reply: Shape({ text: Type.String(), unknown: Type.Array(Type.String()) }),
  success: 200,
  refusals: ['agreement_too_long', 'not_found'],
});

export const readRules = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/agreement',
  summary: 'Which agreement a property uses, and what waits for it',
  access: 'agent',
  memberScope: 'settings:read',
  params: IdParams,
  reply: AgreementRules,
  success: 200,
  refusals: ['not_found'],
});

export const changeRules = endpoint({
  method: 'PUT',
  path: '/api/properties/{id}/agreement',
  summary: 'Choose the agreement of a property',
  access: 'agent',
  memberScope: 'settings:write',
  rate: 'write',
  params: IdParams,
  body: AgreementRules,
  reply: AgreementRules,
  success: 200,
  refusals: [...featureRefusals, 'agreement_without_template', 'not_found'],
});
