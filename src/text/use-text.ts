import { createContext, useContext } from 'react';
import { ENGLISH, type Translate } from './translate.js';

/** English, unless an element's `Localized` says otherwise. */
export const TextContext = createContext<Translate>(ENGLISH);

/** What says texts in the language of the element around: `const t = useText()`. */
export const useText = (): Translate => useContext(TextContext);
