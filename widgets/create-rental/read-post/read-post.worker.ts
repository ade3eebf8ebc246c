/** The Web Worker that reads a pasted post: it answers each text with the parts that were found. */
import { sayReady } from '../../../src/spreadsheet/say-ready.js';
import { readPost } from './read-post.js';

self.addEventListener('message', ({ data }: MessageEvent<string>) => self.postMessage(readPost(data)));
sayReady();
