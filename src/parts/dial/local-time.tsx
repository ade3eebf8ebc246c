import { useEffect, useState } from 'react';
import { useText } from '../../text/use-text.js';
import { localTimes } from './local-times.js';

const MINUTE_MS = 60_000;

/** The time where a number is, by the zones of its area code. */
export function LocalTime({ timeZones }: { timeZones: readonly string[] }) {
  const t = useText();
  const [nowMs, setNow] = useState(Date.now);
  useEffect(() => {
    const next = setTimeout(() => setNow(Date.now()), MINUTE_MS - (Date.now() % MINUTE_MS));
    return () => clearTimeout(next);
  }, [nowMs]);
  const time = localTimes(t, nowMs, timeZones, { timeStyle: 'short' });
  return <span>{t('Local time there: {time}, by the area code', { time })}</span>;
}
