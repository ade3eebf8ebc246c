/** Writes `docs/specification.md`: which test proves which clause of the specification. */
import { writeFileSync } from 'node:fs';
import { countsOf, DOCUMENT, documentOf } from '../tests/specification/clause-table.js';
import { readClauses } from '../tests/specification/read-clauses.js';

const clauses = readClauses();
writeFileSync(DOCUMENT, await documentOf(clauses));
console.log(countsOf(clauses));
