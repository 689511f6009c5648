import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import * as stays from '#contract/bookings/stays.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { type TimedCall, timeCall } from '../../harness/calls.ts';
import { firstDay, openAccount } from './attack-world.ts';
import type { Attack } from './measure-attack.ts';

const slowBodies = 205;
const bodyEveryMs = 5000;

/** A call whose body comes by one blank every five seconds; its status, or 0 when the connection was ended. */
function sendSlowBody(url: string, from: string, forMs: number): Promise<TimedCall> {
  const { hostname, port } = new URL(url);
  const began = performance.now();

  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    const head = [
      `POST ${stays.quote.path} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `X-Forwarded-For: ${from}`,
      'Content-Type: application/json',
      'Content-Length: 500',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n `);

    const drip = setInterval(() => socket.write(' '), bodyEveryMs);
    const over = setTimeout(() => socket.destroy(), forMs);

    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      clearTimeout(over);
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
      resolve({ status, ms: performance.now() - began });
    });
  });
}

export const slowCalls: Attack = {
  name: '205 connections of ten networks that send their bodies slowly, opened again when they are ended',
  async prepare({ url, seconds }) {
    return {
      atOnce: slowBodies,
      call: async (number) => {
        const answer = await sendSlowBody(url, `192.0.${number % 10}.7`, seconds * 1000);
        await sleep(500);
        return answer;
      },
    };
  },
};

const expensiveProperties = 15;

export const fullLink: Attack = {
  name: 'a link to 15 properties with 60 seasons and 700 prices each, opened with dates ten times a second',
  async prepare(world) {
    const season = (index: number) => ({
      name: `Season ${index}`,
      from: addDays(firstDay, 6 * index),
      to: addDays(firstDay, 6 * index + 5),
      priceMinor: 10_000 + index,
      minNights: 2,
      arrivalDays: null,
      priority: index % 10,
    });

    const account = await openAccount(world, expensiveProperties, {
      seasons: Array.from({ length: 60 }, (_, index) => season(index)),
      overrides: Array.from({ length: 700 }, (_, day) => ({
        date: addDays(firstDay, day),
        priceMinor: 9000 + day,
      })),
    });
    const headers = { 'x-forwarded-for': '192.0.2.247' };

    return {
      atOnce: 10,
      everyMs: 1000,
      call: (number) => {
        const checkIn = addDays(firstDay, 1 + (number % 300));
        const query = number % 2 === 0 ? '' : `?checkIn=${checkIn}&checkOut=${addDays(checkIn, 7)}&adults=2`;
        return timeCall(`${world.url}/shared/${account.linkCode}${query}`, { headers });
      },
    };
  },
};
