interface ChangeProps {
  /** By how much a figure has changed; its sign is the direction. */
  by: number;
  /** The amount without a sign: `12%`. */
  words: string;
  /** What more of it means; nothing if it is neither good nor bad. */
  moreIs: 'good' | 'bad' | undefined;
}

/** How a figure has changed. Green is good and red is bad, which isn't the same as more and less. */
export function Change({ by, words, moreIs }: ChangeProps) {
  if (by === 0) return words;
  const isGood = moreIs && (moreIs === 'good') === by > 0;
  return (
    <span className="rd-change" data-good={isGood}>
      {by > 0 ? '↑' : '↓'} {words}
    </span>
  );
}
