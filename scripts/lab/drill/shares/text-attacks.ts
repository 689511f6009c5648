import { randomUUID } from 'node:crypto';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminContent from '#contract/admin/content.ts';
import * as content from '#contract/links/content.ts';
import * as guest from '#contract/links/guest.ts';
import * as messageRules from '#contract/messages/message-rules.ts';
import * as propertyOperations from '#contract/properties/property-operations.ts';
import { noOperations } from '#domain/properties/operations.ts';
import { sendToServer } from '#testing/call-server.ts';
import { ruleInput } from '#testing/factories/message-rules.ts';
import { testPassword } from '#testing/factories/sign-up-agent.ts';
import { timeCall } from '../../harness/calls.ts';
import { attackSetupCode, largestTaken, openAccount, prepareBy, requestStay } from './attack-world.ts';
import type { Attack } from './measure-attack.ts';

const rules = 25;
const stays = 30;

export const longMessages: Attack = {
  name: '25 rules for automatic messages that repeat a text of 2,000 characters, planned anew for 30 stays',
  async prepare(world) {
    const account = await openAccount(world, 1);
    const params = { id: account.propertyIds[0] ?? '' };
    const access = 'x y '.repeat(500);
    const operations = { ...noOperations, access, shared: ['access' as const] };
    let { version } = await prepareBy(account, propertyOperations.change, {
      params,
      body: { ...operations, version: 0 },
    });

    for (let turn = 0; turn < stays; turn++)
      await requestStay(world, account, turn, { isConfirmedBy: account });

    const addRule = (count: number) => {
      const texts = { en: { subject: 'Your stay', body: '{access}'.repeat(count) } };
      return sendToServer(account, messageRules.create, { body: ruleInput({ texts }) });
    };
    const count = await largestTaken(375, async (many) => (await addRule(many)).status === 201);
    for (let rule = 1; rule < rules; rule++) await addRule(count);

    const { items } = await prepareBy(account, messageRules.list, {});
    for (const { _id: id } of items)
      await prepareBy(account, messageRules.changeStatus, {
        params: { id },
        body: { status: 'active', includesUpcoming: true },
      });

    return {
      atOnce: 1,
      everyMs: 500,
      written: `${count} of 375 repetitions`,
      async call(number) {
        const body = { ...operations, notes: String(number), version };
        const answer = await sendToServer(account, propertyOperations.change, { params, body });
        if (answer.status === 200) version += 1;
        return answer;
      },
    };
  },
};

/** A guest's page with 50 messages, of which each is as long as it may be. */
function messageAttack(name: string, piece: string, query: string): Attack {
  return {
    name,
    async prepare(world) {
      const account = await openAccount(world, 1);
      const { token } = await requestStay(world, account, 1);
      const visitor = { url: world.url, from: '192.0.2.251' };
      const text = piece.repeat(Math.floor(3900 / piece.length));
      for (let message = 0; message < 50; message++)
        await sendToServer(visitor, guest.sendMessage, {
          params: { token },
          body: { clientId: randomUUID(), body: text },
        });
      const headers = { 'x-forwarded-for': visitor.from };

      return {
        atOnce: 10,
        everyMs: 1000,
        call: () => timeCall(`${world.url}/guest/${token}${query}`, { headers }),
      };
    },
  };
}

export const linkedMessages = messageAttack(
  'a guest’s page with 50 messages full of addresses, opened ten times a second',
  'https://x.example/a b ',
  '',
);

export const allMessages = messageAttack(
  'the same page with all messages, of list marks and emphasis',
  '- _a*b\n',
  '?messages=all',
);

const articles: Readonly<Record<string, string>> = {
  emphasis: '_a'.repeat(16_000),
  quotes: '>'.repeat(3000),
  brackets: '[a]('.repeat(8000),
  lists: '  - a\n    1. b\n'.repeat(2000),
};

export const slowArticles: Attack = {
  name: 'help texts that are slow to read, saved by an admin and read by strangers',
  async prepare({ url }) {
    const admin = await prepareBy({ url, from: '192.0.2.252' }, adminAuth.registerFirst, {
      body: { name: 'Olu', email: 'olu@example.com', password: testPassword, setupCode: attackSetupCode },
    });
    const write = (body: object) => sendToServer({ url, token: admin.token }, adminContent.create, { body });
    const category = { type: 'help_category', slug: 'worst', title: 'Worst', summary: '', body: '' };
    await write({ ...category, status: 'published' });

    const saved: string[] = [];
    for (const [name, body] of Object.entries(articles)) {
      const article = {
        type: 'help_article',
        category: category.slug,
        slug: `worst-${name}`,
        title: name,
        summary: name,
        body,
        status: 'published',
      };
      const { status } = await write(article);
      if (status === 201) saved.push(article.slug);
    }

    const slugs = saved.length === 0 ? ['worst-emphasis'] : saved;
    const addressOf = (slug = '') =>
      url + content.read.path.replace('{type}', 'help_article').replace('{slug}', slug);
    const headers = { 'x-forwarded-for': '192.0.2.253' };

    return {
      atOnce: 4,
      everyMs: 500,
      written: `saved: ${saved.length} of ${Object.keys(articles).length}`,
      call: (number) => timeCall(addressOf(slugs[number % slugs.length]), { headers }),
    };
  },
};
