import * as agreementChecks from '#contract/agreements/agreement-checks.ts';
import * as agreementTemplates from '#contract/agreements/agreement-templates.ts';
import * as agreements from '#contract/agreements/agreements.ts';
import * as guestAgreement from '#contract/agreements/guest-agreement.ts';
import * as properties from '#contract/properties/properties.ts';
import { sendToServer } from '#testing/call-server.ts';
import { timeCall } from '../../harness/calls.ts';
import {
  type Account,
  type AttackWorld,
  largestTaken,
  openAccount,
  prepareBy,
  requestStay,
  type Stay,
} from './attack-world.ts';
import type { Attack } from './measure-attack.ts';

const signedStays = 22;

/** A template with the text, and a property that uses it and is countersigned by hand. */
async function chooseTemplate(
  account: Account,
  text: string,
  { signers = 'booker' }: { signers?: 'booker' | 'adults' } = {},
): Promise<string | null> {
  const body = { name: 'Summer', texts: { en: text } };
  const saved = await sendToServer(account, agreementTemplates.create, { body });
  if (saved.status !== 201) return null;

  // NOTE: an answer with 201 is a template of the contract.
  const { _id: templateId } = saved.body as agreementTemplates.AgreementTemplate;
  await prepareBy(account, agreementTemplates.changeRules, {
    params: { id: account.propertyIds[0] ?? '' },
    body: { templateId, gate: 'none', sendsItself: false, renewPercent: 0, signers, countersigns: 'hand' },
  });

  return templateId;
}

async function sign(account: Account, { token }: Stay, turn: number, strokes?: number[][]): Promise<number> {
  const visitor = { url: account.url, from: `192.0.2.${turn % 250}` };
  const { textHash } = await prepareBy(visitor, guestAgreement.read, { params: { token } });
  const body = { textHash, name: `Ines Prado ${turn}`, consent: true, ...(strokes && { strokes }) };
  return (await sendToServer(visitor, guestAgreement.sign, { params: { token }, body })).status;
}

export const repeatedRules: Attack = {
  name: 'an agreement that repeats house rules of 4,000 characters, previewed and opened by its guest',
  async prepare(world) {
    const account = await openAccount(world, 1);
    await setHouseRules(account, '- a\n'.repeat(1000));

    const repeat = (count: number) => '{{houseRules}}\n\n'.repeat(count);
    const count = await largestTaken(
      1870,
      async (many) => (await chooseTemplate(account, repeat(many))) !== null,
    );
    const stay = await requestStay(world, account, 1, { isConfirmedBy: account });
    await prepareBy(account, agreements.send, { params: { id: stay.bookingId }, body: {} });

    const page = `${world.url}/guest/${stay.token}/agreement`;
    const preview = { text: repeat(count), propertyId: account.propertyIds[0] ?? '' };

    return {
      atOnce: 4,
      everyMs: 400,
      written: `${count} of 1870 repetitions`,
      call: (number) =>
        number % 4 === 0
          ? sendToServer(account, agreementTemplates.preview, { body: preview })
          : timeCall(page, { headers: { 'x-forwarded-for': account.from } }),
    };
  },
};

async function setHouseRules(account: Account, houseRules: string): Promise<void> {
  const params = { id: account.propertyIds[0] ?? '' };
  await prepareBy(account, properties.change, { params, body: { houseRules: houseRules.slice(0, 4000) } });
}

export const sealedAtOnce: Attack = {
  name: '22 agreements of 30,000 characters, countersigned at once',
  async prepare(world) {
    const account = await openAccount(world, 1);
    await chooseTemplate(account, 'All guests leave the house as they found it. '.repeat(660));

    const signed: Stay[] = [];
    for (let turn = 0; turn < signedStays; turn++) {
      const stay = await requestStay(world, account, turn, { isConfirmedBy: account });
      await prepareBy(account, agreements.send, { params: { id: stay.bookingId }, body: {} });
      if ((await sign(account, stay, turn)) === 200) signed.push(stay);
    }

    return {
      atOnce: signed.length,
      most: signed.length,
      afterSeconds: 5,
      written: `${signed.length} signed by their guests`,
      call: (number) =>
        sendToServer(account, agreements.countersign, {
          params: { id: signed[number]?.bookingId },
          body: { name: 'Rosa Host', consent: true },
        }),
    };
  },
};

/** Lines across the whole box: `numbers` of them, as strokes of at most a thousand. */
function strokesOf(numbers: number): number[][] {
  const strokes = Math.ceil(numbers / 1000);
  return Array.from({ length: strokes }, (_, stroke) =>
    Array.from({ length: Math.min(1000, numbers - stroke * 1000) }, (_value, at) => (at * 37 + stroke) % 240),
  );
}

export const largeSignatures: Attack = {
  name: 'an agreement signed by six guests with the longest drawn signature, read by guest and host',
  async prepare(world) {
    const account = await openAccount(world, 1);
    await chooseTemplate(account, '{{guestName}} stays at {{property}}.', { signers: 'adults' });

    const stay = await requestStay(world, account, 1, { isConfirmedBy: account });
    let signatures = 0;
    for (let version = 0; version < 3; version++) {
      await sendToServer(account, agreements.send, { params: { id: stay.bookingId }, body: {} });
      for (let signer = 0; signer < 2; signer++) {
        const turn = version * 10 + signer;
        await largestTaken(120_000, async (numbers) => {
          const isSigned = (await sign(account, stay, turn, strokesOf(numbers))) === 200;
          if (isSigned) signatures += 1;
          return isSigned;
        });
      }
    }

    const params = { token: stay.token };
    return {
      atOnce: 10,
      everyMs: 400,
      written: `${signatures} signatures`,
      call: (number) =>
        number % 2 === 0
          ? sendToServer({ url: world.url, from: '192.0.2.249' }, guestAgreement.read, { params })
          : sendToServer(account, agreements.read, { params: { id: stay.bookingId } }),
    };
  },
};

export const largeFiles: Attack = {
  name: 'files of 5 MB given to be verified as agreements, eight at once',
  async prepare({ url }: AttackWorld) {
    const file = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.alloc(4_900_000, 'obj << >> '),
      Buffer.from('%%EOF'),
    ]);

    return {
      atOnce: 8,
      everyMs: 4000,
      async call() {
        const body = new FormData();
        body.append('files', new Blob([file], { type: 'application/pdf' }), 'a.pdf');
        const headers = { 'x-forwarded-for': '192.0.2.248' };
        return timeCall(url + agreementChecks.verify.path, { method: 'POST', headers, body });
      },
    };
  },
};
