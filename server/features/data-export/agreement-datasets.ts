import type { Dataset } from './datasets.ts';

/** Rental agreements in an export: what was sent and signed, with the sealed files and their evidence. */
export const agreementDatasets: readonly Dataset[] = [
  {
    name: 'agreement-templates',
    table: 'agreement_templates',
    key: { id: 'uuid' },
    columns: {
      ...{ id: 'id', name: 'name', texts: 'texts', version: 'version', createdAt: 'created_at' },
      ...{ updatedAt: 'updated_at', removedAt: 'removed_at' },
    },
  },
  {
    name: 'agreement-settings',
    table: 'agreement_rules',
    key: { property_id: 'uuid' },
    columns: {
      ...{ propertyId: 'property_id', templateId: 'template_id', gate: 'gate', sendsItself: 'sends_itself' },
      ...{ renewPercent: 'renew_percent', signers: 'signers', countersigns: 'countersigns' },
      ...{ since: 'since', updatedAt: 'updated_at' },
    },
  },
  {
    name: 'agreements',
    table: 'agreements',
    key: { id: 'uuid' },
    pageRows: 10,
    columns: {
      ...{
        id: 'id',
        bookingId: 'booking_id',
        templateId: 'template_id',
        templateVersion: 'template_version',
      },
      ...{
        state: 'state',
        text: 'text',
        language: 'language',
        textHash: 'text_hash',
        terms: 'terms',
        signerName: 'signer_name',
      },
      ...{
        signerEmail: 'signer_email',
        signatures: 'signature',
        hostSignature: 'host_signature',
        sentAt: 'created_at',
        viewedAt: 'viewed_at',
      },
      ...{ neededSignatures: 'needed_signatures', countersigns: 'countersigns' },
      ...{ endedAt: 'ended_at', pdfHash: 'pdf_hash', pdf: 'pdf', erasedAt: 'erased_at' },
    },
  },
  {
    name: 'agreement-events',
    table: 'agreement_events',
    key: { agreement_id: 'uuid', seq: 'integer' },
    columns: {
      ...{ agreementId: 'agreement_id', seq: 'seq', at: 'at', kind: 'kind', line: 'line', hash: 'hash' },
      person: 'person',
    },
  },
  {
    name: 'agreement-waivers',
    table: 'agreement_waivers',
    key: { booking_id: 'uuid' },
    columns: { bookingId: 'booking_id', reason: 'reason', at: 'at', byName: 'by_name' },
  },
];
