/** Writes `coverage/specification.md`: which test proves which clause of the specification. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { countsOf, DOCUMENT, documentOf } from '../tests/specification/clause-table.js';
import { readClauses } from '../tests/specification/read-clauses.js';

const clauses = readClauses();
mkdirSync(dirname(DOCUMENT), { recursive: true });
writeFileSync(DOCUMENT, await documentOf(clauses));
console.log(`${DOCUMENT}: ${countsOf(clauses)}`);
