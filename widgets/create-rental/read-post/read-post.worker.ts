/** The Web Worker that reads a pasted post: it answers each text with the parts that were found. */
import { sayReady } from '../../../src/spreadsheet/say-ready.js';
import { readPost } from './read-post.js';

self.addEventListener('message', ({ data }: MessageEvent<string>) => self.postMessage(readPost(data)));
// Compiles the patterns, which takes most of the time that a first post may take.
readPost('Ana Lee\nCasa 2br $900/mo\n12 Oak St, Waco, TX\nCall 702 555 0133');
sayReady();
