/**
 * The server's side of decoding. Pictures are decoded in a separate process, so that a picture that crashes
 * libvips doesn't crash the server, and the memory is returned to the machine. The process starts with the
 * first picture and ends when none has arrived for a while.
 */
import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { framesOf, writeFrame } from './worker/frames.js';
import { UnusablePicture, type PictureFault, type PreparedPicture } from './worker/protocol.js';
import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { bundledHere, isSource } from '../base/bundled-here.js';

export interface Decoder {
  /** Decodes one picture at a time. Throws UnusablePicture, with `unopened` when the process died during the picture or took too long. */
  decode(picture: Buffer): Promise<PreparedPicture>;
  /** Ends the process at once. */
  close(): Promise<void>;
}

interface Running {
  child: DecoderProcess;
  frames: AsyncGenerator<Buffer, undefined>;
  /** The process's last output on stderr. */
  lastWords: string;
}

const TAKES_TOO_LONG_MS = 30_000;
const IDLE_MS = 60_000;
const LAST_WORDS = 2000;

export function pictureDecoder(
  log: FastifyBaseLogger,
  { tooLongMs = TAKES_TOO_LONG_MS, idleMs = IDLE_MS } = {},
): Decoder {
  let running: Running | null = null;
  let idle: NodeJS.Timeout | undefined;

  const start = (): Running => {
    const child = startDecoder();
    const started = { child, frames: framesOf(child.stdout), lastWords: '' };
    child.stderr.on('data', (said: Buffer) => {
      started.lastWords = (started.lastWords + said.toString()).slice(-LAST_WORDS);
    });
    // A write error is ignored, because the missing answer of an ended process is reported instead.
    child.stdin.on('error', () => undefined);
    child.once('error', (error) => (started.lastWords += error.message));
    child.once('exit', () => forget(started));
    log.info({ pid: child.pid }, 'Pictures are opened in a process of their own');
    return started;
  };
  const forget = (gone: Running) => {
    if (running === gone) running = null;
  };
  const end = async () => {
    clearTimeout(idle);
    const ending = running;
    running = null;
    if (!ending || hasEnded(ending.child)) return;
    ending.child.kill('SIGKILL');
    await once(ending.child, 'exit');
  };

  return {
    decode: async (picture) => {
      clearTimeout(idle);
      const by = (running ??= start());
      const tooLong = setTimeout(() => by.child.kill('SIGKILL'), tooLongMs);
      try {
        writeFrame(by.child.stdin, picture);
        log.debug({ bytes: picture.length }, 'A picture is being opened');
        return preparedOf(await nextFrame(by), await nextFrame(by));
      } catch (error) {
        if (error instanceof UnusablePicture) throw error;
        // Any further output of the process belongs to this picture.
        forget(by);
        by.child.kill('SIGKILL');
        log.error({ err: error, lastWords: by.lastWords }, 'A picture could not be opened');
        throw new UnusablePicture('image-unopened');
      } finally {
        clearTimeout(tooLong);
        idle = setTimeout(() => void end(), idleMs).unref();
      }
    },
    close: end,
  };
}

const hasEnded = ({ exitCode, signalCode, pid }: DecoderProcess): boolean =>
  exitCode !== null || signalCode !== null || pid === undefined;

async function nextFrame({ frames }: Running): Promise<Buffer> {
  const { value } = await frames.next();
  if (!value) throw new Error('The process that opens pictures has ended');
  return value;
}

function preparedOf(full: Buffer, thumbnail: Buffer): PreparedPicture {
  // The cast is safe, because only our own process writes to this pipe.
  if (full.length === 0) throw new UnusablePicture(thumbnail.toString() as PictureFault);
  return { full, thumbnail };
}

type DecoderProcess = ChildProcess & { stdin: Writable; stdout: Readable; stderr: Readable };

/** Pictures don't use V8's memory, so V8 needs almost none. */
const LEAN = ['--max-semi-space-size=1', '--max-old-space-size=64', '--expose-gc'];
/**
 * The allocator uses one arena that returns unused memory, because otherwise glibc retains much of the memory
 * of large pictures.
 */
const GIVE_BACK = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '1',
};
/** The variables that the process needs to find its libraries. None of the server's secrets is among them. */
const INHERITED = ['PATH', 'HOME', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/** Starts the process that decodes pictures: from the bundle next to this one, or from its source when the server runs from source. */
function startDecoder(): DecoderProcess {
  const program = isSource(import.meta.url)
    ? ['--eval', bundledHere(fileURLToPath(new URL('./worker/main.ts', import.meta.url)))]
    : [fileURLToPath(new URL('./picture-worker.js', import.meta.url))];
  const inherited = Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));
  return spawn(process.execPath, [...LEAN, ...program], {
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    env: { ...inherited, ...GIVE_BACK },
    // The cast is safe, because the three pipes are requested above.
  }) as DecoderProcess;
}
