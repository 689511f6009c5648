import assert from 'node:assert/strict';
import { test } from 'node:test';
import { widgetEmbedCode } from './widget-embed-code.ts';

const linkCode = 'abcdefghijklmnopqrstuv';

test('the line names the link, and only what differs from the usual', () => {
  assert.equal(
    widgetEmbedCode('https://stay.example', { linkCode, propertyId: null, view: 'booking', theme: 'light' }),
    `<script src="https://stay.example/widget.js" data-link="${linkCode}" async></script>`,
  );
  assert.equal(
    widgetEmbedCode('https://stay.example', { linkCode, propertyId: 'p1', view: 'calendar', theme: 'auto' }),
    `<script src="https://stay.example/widget.js" data-link="${linkCode}" data-property="p1" data-view="calendar" data-theme="auto" async></script>`,
  );
});
