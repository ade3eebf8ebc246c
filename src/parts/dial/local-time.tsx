import { useEffect, useState } from 'react';
import { useText } from '../../text/use-text.js';

const MINUTE_MS = 60_000;

/** The time where a number is, by the zones of its area code. An area code in two zones has two times. */
export function LocalTime({ timeZones }: { timeZones: readonly string[] }) {
  const t = useText();
  const [nowMs, setNow] = useState(Date.now);
  useEffect(() => {
    const next = setTimeout(() => setNow(Date.now()), MINUTE_MS - (Date.now() % MINUTE_MS));
    return () => clearTimeout(next);
  }, [nowMs]);
  const times = timeZones.map((timeZone) =>
    new Intl.DateTimeFormat(t.tag, { timeZone, timeStyle: 'short' }).format(nowMs),
  );
  return (
    <p className="rd-local-time">
      {t('Local time there: {time}, by the area code', { time: [...new Set(times)].join(' / ') })}
    </p>
  );
}
