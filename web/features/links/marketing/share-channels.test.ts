import assert from 'node:assert/strict';
import { test } from 'node:test';
import { channelAddress, shownLength } from './share-channels.ts';

const message = {
  subject: 'Rose & house',
  text: 'Free in May?\nhttps://stay.example/a&b',
  url: 'https://stay.example/a&b',
};

test('passes the whole text to its channel, with CRLF line ends for mail', () => {
  assert.equal(
    channelAddress('whatsapp', message),
    'https://wa.me/?text=Free%20in%20May%3F%0Ahttps%3A%2F%2Fstay.example%2Fa%26b',
  );
  assert.match(
    channelAddress('email', message) ?? '',
    /^mailto:\?subject=Rose%20%26%20house&body=.*%0D%0Ahttps/,
  );
  assert.match(channelAddress('sms', message) ?? '', /^sms:\?&body=Free%20in%20May/);
});

test('where only a link can be given, there is no way without one', () => {
  assert.match(channelAddress('facebook', message) ?? '', /u=https%3A%2F%2Fstay\.example%2Fa%26b$/);
  assert.equal(channelAddress('facebook', { ...message, url: null }), null);
  assert.equal(channelAddress('instagram', message), null);
});

test('characters are counted as people see them', () => {
  assert.equal(shownLength('Ü👩‍👩‍👧🇵🇹'), 3);
});
