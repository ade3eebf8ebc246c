/**
 * `elements-plugin.ts` makes this module; its type is in `documented-elements.ts`, because an ambient module
 * can't import our types.
 */
declare module 'virtual:rd-elements' {
  export const elements: unknown;
}
