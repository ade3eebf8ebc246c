import { everyRoot } from './deep.js';

/** What still moves with reduced motion. Animations tied to a scrollbar move by the person's own hand. */
export const moving = (): string[] =>
  everyRoot()
    .flatMap((root) => root.getAnimations())
    .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
    .map(
      (animation) => `moves: ${animation instanceof CSSAnimation ? animation.animationName : animation.id}`,
    );
