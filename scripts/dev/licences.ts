import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceList } from './licences/licence-list.ts';

writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'licences.md'), licenceList());
console.log('docs/licences.md is written.');
