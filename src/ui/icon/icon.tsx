import { ICON_PATHS, type IconName } from './icon-paths.js';

/** A picture beside a word. It says nothing to a screen reader: the word does. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="rd-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
