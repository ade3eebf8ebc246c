import { everyRoot } from './deep.js';

/**
 * Names what still moves with reduced motion. Animations tied to a scrollbar are allowed, because the person
 * moves them.
 */
export const moving = (): string[] =>
  everyRoot()
    .flatMap((root) => root.getAnimations())
    .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
    .map(
      (animation) => `moves: ${animation instanceof CSSAnimation ? animation.animationName : animation.id}`,
    );
