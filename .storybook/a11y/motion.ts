import { everyRoot } from './deep.js';

/** What still moves although the person asked for none. What follows a scrollbar moves with the person's own hand. */
export const moving = (): string[] =>
  everyRoot()
    .flatMap((root) => root.getAnimations())
    .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
    .map(
      (animation) => `moves: ${animation instanceof CSSAnimation ? animation.animationName : animation.id}`,
    );
