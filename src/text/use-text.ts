import { createContext, useContext } from 'react';
import { ENGLISH, type Translate } from './translate.js';

/** English, unless an element's `Localized` provides another language. */
export const TextContext = createContext<Translate>(ENGLISH);

/** The translator for the language of the surrounding element: `const t = useText()`. */
export const useText = (): Translate => useContext(TextContext);
