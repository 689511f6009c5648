import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import {
  createServerProcess,
  makeDataFolder,
  type ServerProcess,
} from '../../scripts/lab/harness/server-process.ts';
import { comingDay } from '../civil-days.ts';
import { roseHouse } from '../new-agent.ts';
import { takePhotos } from '../real-photos.ts';
import { type EngineTab, fill, pressElement, waitFor, waitForPath, waitForText } from './engine-tab.ts';

let server: ServerProcess;

const password = 'seven quiet oranges';

type Host = { email: string; propertyId: string; linkCode: string };

/** A host with a published property and a link, made through the API. */
async function makeHost(name: string): Promise<Host> {
  const email = `${name.toLowerCase()}@engines.example`;
  const { token } = await post<{ token: string }>('/api/auth/register', {
    name: `Marta ${name}`,
    email,
    password,
  });
  const { _id: propertyId } = await post<{ _id: string }>('/api/properties', roseHouse, token);
  const link = { name: 'Summer', allProperties: true };
  const { linkCode } = await post<{ linkCode: string }>('/api/shared-links', link, token);
  return { email, propertyId, linkCode };
}

async function post<Answer>(address: string, body: object, token?: string): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const answer = await fetch(server.url + address, { method: 'POST', headers, body: JSON.stringify(body) });
  assert.ok(answer.ok, `${address}: ${answer.status} ${answer.ok ? '' : await answer.text()}`);
  // NOTE: the answer has the shape of the contract.
  return (await answer.json()) as Answer;
}

/**
 * The steps of both sides in one engine, on a server of their own: each engine has a test file, and so the time of one.
 * Files run one after the other in one process.
 */
export function describeMainJourney(engine: string, open: () => Promise<EngineTab>): void {
  describe(`the main journey in ${engine}`, () => {
    let tab: EngineTab;
    let host: Host;
    let guestPage = '';
    let dataDir: string;

    before(async () => {
      dataDir = makeDataFolder('engines');
      const env = { DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT_SCALE: '100', NODE_ENV: 'production' };
      server = await createServerProcess({ env });
      await server.start();
      host = await makeHost(engine);
      tab = await open();
    });

    after(async () => {
      await tab?.close();
      await server?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    /** Leaves a picture of the page where the journey failed. */
    const step = (name: string, work: () => Promise<unknown>) =>
      test(name, { timeout: 180_000 }, async () => {
        try {
          await work();
        } catch (error) {
          mkdirSync('test-results', { recursive: true });
          writeFileSync(`test-results/${engine}.png`, await tab.screenshot());
          throw error;
        }
      });

    step('a visitor searches by the calendar of the list, by touch', async () => {
      await tab.open(`${server.url}/shared/${host.linkCode}`);
      await pressElement(tab, 'a', /Any dates/);
      for (const day of [comingDay(3), comingDay(6)]) await pickDay(tab, day);
      await pressElement(tab, 'button', 'Show prices');
      await waitFor(
        tab,
        `location.search === '?checkIn=${comingDay(3)}&checkOut=${comingDay(6)}'`,
        'the dates',
      );
      await waitForText(tab, '€300 total for 3 nights');
    });

    step('a visitor picks dates by touch and asks to book', async () => {
      await tab.open(`${server.url}/shared/${host.linkCode}/property/${host.propertyId}`);
      for (const day of [comingDay(10), comingDay(14)]) await pickDay(tab, day);

      await waitForText(tab, '€400 total');
      await pressElement(tab, 'a', 'Request to book');
      await fill(tab, 'First name', 'Jonas');
      await fill(tab, 'Last name', 'Keller');
      await fill(tab, 'Email', `jonas-${engine.toLowerCase()}@guests.example`);
      await pressElement(tab, 'input[type=checkbox]', /I accept/);
      await waitFor(tab, 'document.querySelector("input[type=checkbox]:checked") && true', 'the consent');

      // Forms are refused within two seconds.
      await new Promise((resolve) => setTimeout(resolve, 2500));
      await pressElement(tab, 'button', 'Send request');
      guestPage = await waitForPath(tab, /^\/guest\/.+/);
      await waitForText(tab, 'Request sent');
    });

    step('the agent logs in, opens the request and approves it', async () => {
      await tab.open(`${server.url}/login`);
      await fill(tab, 'Email', host.email);
      await fill(tab, 'Password', password);
      await pressElement(tab, 'button', 'Log in');
      await waitForPath(tab, /^\/dashboard$/);
      await pressElement(tab, 'a', 'Jonas Keller');
      await waitForPath(tab, /^\/bookings\/.+/);
      await pressElement(tab, 'button', 'Approve');
      await pressElement(tab, '[role=dialog] button, [role=alertdialog] button', 'Approve');
      await waitForText(tab, 'Confirmed');
    });

    step('the agent adds a photo to the property', async () => {
      const [file = ''] = await takePhotos(1);
      await tab.open(`${server.url}/properties/${host.propertyId}/edit?step=photos`);
      await waitFor(tab, `document.querySelector('input[type=file]') && true`, 'the field for photos');
      await tab.chooseFile('input[type=file]', file);
      await waitFor(tab, `document.body.innerHTML.includes('Describe photo 1')`, 'the uploaded photo');
    });

    step('guest and agent write to each other', async () => {
      await tab.open(guestPage);
      await waitForText(tab, 'Your stay is confirmed');
      await fill(tab, /Message to/, 'Is there a place for our bicycles?');
      await pressElement(tab, 'button', 'Send');
      await waitForText(tab, 'Sent');
      await tab.open(`${server.url}/dashboard/messages`);

      await pressElement(tab, 'a', /Jonas Keller/);
      await waitForText(tab, 'Is there a place for our bicycles?');
      await fill(tab, /Write to Jonas/, 'Yes, a dry shed with a lock.');
      await pressElement(tab, 'button', 'Send');
      await waitForText(tab, 'Yes, a dry shed with a lock.');
      await tab.open(guestPage);
      await waitForText(tab, 'Yes, a dry shed with a lock.');
    });

    step('a guest sends a photo, and the host sees it', async () => {
      const [, file = ''] = await takePhotos(2);
      await waitFor(
        tab,
        `document.querySelector('#messages input[type=file]') && true`,
        'the field for files',
      );

      await tab.chooseFile('#messages input[type=file]', file);
      await waitForText(tab, path.basename(file));
      await pressElement(tab, 'button', 'Send');
      await waitFor(tab, shownPicture('/attachments/'), 'the photo in the messages of the guest');
      await tab.open(`${server.url}/dashboard/messages`);
      await pressElement(tab, 'a', /Jonas Keller/);
      await waitFor(tab, shownPicture(''), 'the photo in the messages of the host');
    });

    step('a guest says when they arrive, asks for a night more, and looks at the cancellation', async () => {
      await tab.open(guestPage);
      await fill(tab, 'When will you arrive?', 'about 17:30');
      await pressElement(tab, 'button', 'Save');
      await waitForText(tab, 'has been notified');
      await pressElement(tab, 'a', 'Cancel booking');
      await waitFor(tab, `document.querySelector('dialog[open]') && true`, 'the question');

      await waitForText(tab, 'You haven’t paid anything');
      await pressElement(tab, 'dialog a', 'Keep booking');
      await waitFor(tab, `document.querySelector('dialog[open]') === null`, 'the end of the question');
      await pressElement(tab, 'a', 'Change dates or guests');
      await waitForPath(tab, /^\/guest\/.+\/change$/);
      for (const day of [comingDay(10), comingDay(15)]) await pickDay(tab, day);

      await waitForText(tab, '€100 more than now');
      await pressElement(tab, 'button', /^Ask .+ to change it$/);
      await waitForText(tab, 'You asked for a change');
    });

    step('no page of the journey is wider than its window', async () => {
      for (const address of [
        guestPage,
        `${server.url}/shared/${host.linkCode}`,
        `${server.url}/help-center`,
      ]) {
        await tab.open(address);
        const wide = await tab.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        assert.ok(wide <= 0, `${address} is ${wide} px too wide`);
      }
    });
  });
}

/** Expression that holds once a picture from this address has loaded and is seen in a thread of messages. */
function shownPicture(address: string): string {
  return `[...document.querySelectorAll('[role=log] img')].some((one) => one.src.includes('${address}') && one.naturalWidth > 0)`;
}

/** Touches a day of the calendar, after turning pages as far as necessary. */
async function pickDay(tab: EngineTab, date: string): Promise<void> {
  const firstDay = `[...document.querySelectorAll('[data-date]')].find((day) => day.getClientRects().length > 0)?.dataset.date`;
  const shown = `[...document.querySelectorAll('[data-date="${date}"]')].some((day) => day.getClientRects().length > 0)`;
  await waitFor(tab, `document.querySelector('[data-date]') && true`, 'the calendar');
  for (let months = 0; months < 3 && !(await tab.evaluate<boolean>(shown)); months++) {
    const before = await tab.evaluate<string>(firstDay);
    await pressElement(tab, 'button', 'Next month');
    // The days follow the press.
    await waitFor(tab, `${firstDay} !== ${JSON.stringify(before)}`, 'the days of the next month');
  }
  await pressElement(tab, `[data-date="${date}"]`);
}
