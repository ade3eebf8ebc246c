/** The thread that writes one workbook and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { workbookFile, type Workbook } from '../../src/spreadsheet/workbook-file.js';

// The cast is safe, because the server starts this thread with this data.
const file = workbookFile(workerData as Workbook);
parentPort?.postMessage(file, [file.buffer]);
