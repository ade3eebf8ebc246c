import { gzipSync } from 'node:zlib';

/** 1 kB = 1000 bytes. */
export const gzipKb = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length / 1000;
