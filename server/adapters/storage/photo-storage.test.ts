import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isStorageFull } from './photo-storage.ts';

test('a full disk, a used-up share and a limit on files all mean that there is no room, however deep the cause lies', () => {
  for (const code of ['ENOSPC', 'EDQUOT', 'EFBIG']) {
    const cause = Object.assign(new Error('write'), { code });
    assert.equal(isStorageFull(cause), true, code);
    assert.equal(isStorageFull(new Error('the photo was not stored', { cause })), true, code);
  }
  assert.equal(isStorageFull(Object.assign(new Error('open'), { code: 'EACCES' })), false);
  assert.equal(isStorageFull('full'), false);
});
