import { ENTRY_ICON_PATHS } from './icon-paths.js';
import { holdShape } from './hold-shape.js';
import type { MORE_ICON_PATHS } from './more-icon-paths.js';

export type IconName = keyof typeof ENTRY_ICON_PATHS | keyof typeof MORE_ICON_PATHS;

const paths: Partial<Record<IconName, string>> = { ...ENTRY_ICON_PATHS };

/** Makes more icons known. Screens behind the login bring theirs along, so that the login needn't load them. */
export function addIcons(more: Partial<Record<IconName, string>>): void {
  Object.assign(paths, more);
}

/** A picture beside a word. It says nothing to a screen reader: the word does. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="rd-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path key={name} ref={holdShape} d={paths[name]} />
    </svg>
  );
}
