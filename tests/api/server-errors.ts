/** The log of a test server: silent, but it keeps the errors, which `server-errors.setup.ts` adds to a failed test. */
import { pino } from 'pino';

interface LoggedError {
  message: string;
  stack: string;
}

export const serverErrors: LoggedError[] = [];

/** One line of pino's JSON. */
interface Line {
  msg: string;
  err?: { message: string; stack: string };
}

export const keepingErrors = () =>
  pino(
    { level: 'error' },
    {
      write: (line: string) => {
        // The cast is safe, because pino has written the line.
        const { msg, err } = JSON.parse(line) as Line;
        serverErrors.push({ message: [msg, err?.message].join(': '), stack: err?.stack ?? '' });
      },
    },
  );
