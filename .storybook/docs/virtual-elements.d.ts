/** Made by `elements-plugin.ts`; `documented-elements.ts` says of what. An ambient module can't import our own types. */
declare module 'virtual:rd-elements' {
  export const elements: unknown;
}
