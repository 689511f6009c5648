import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { showHelpOnRequest } from '../show-help.mjs';
import { licenceList } from './licences/licence-list.ts';

showHelpOnRequest(`npm run licences

Writes docs/licences.md from the lock file. Run it after a package was added, removed or updated.`);
writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'licences.md'), licenceList());
console.log('docs/licences.md is written.');
