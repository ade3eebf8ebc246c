import type { writeSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { logStream } from './log.js';

const failing = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};

describe('logStream', () => {
  it.each(['ENOSPC', 'EPIPE', 'EIO', 'EBADF'])('drops entries that can’t be written (%s)', (code) => {
    const stream = logStream(2, failing(code));
    expect(() => stream.write('a line\n')).not.toThrow();
  });

  it('writes the rest of a partly written line after a moment for a slow reader', () => {
    let isBehind = true;
    let written = '';
    const byThree = (_file: number, bytes: Buffer) => {
      isBehind = !isBehind;
      if (isBehind) failing('EAGAIN')();
      written += bytes.subarray(0, 3).toString();
      return Math.min(3, bytes.length);
    };
    logStream(2, byThree as unknown as typeof writeSync).write('a line\n');
    expect(written).toBe('a line\n');
  });

  it('doesn’t wait for ever for a slow reader', () => {
    const stream = logStream(2, failing('EAGAIN'));
    expect(() => stream.write('a line\n')).not.toThrow();
  });
});
