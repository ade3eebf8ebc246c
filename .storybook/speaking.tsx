import { useLayoutEffect, type ReactNode } from 'react';
import { pageLocale } from '../src/core/page-locale.js';
import type { Language } from '../src/text/locale.js';
import { Localized } from '../src/text/localized.js';

interface SpeakingProps {
  language: Language;
  children: ReactNode;
}

/**
 * Applies the toolbar's language: elements follow the page's `lang`, as they do anywhere; single parts of the
 * kit get it directly.
 */
export function Speaking({ language, children }: SpeakingProps) {
  useLayoutEffect(() => {
    // English is the default, so it needs no tag; a story may set its own.
    pageLocale.setState({ tag: language === 'en' ? null : language });
  }, [language]);
  return <Localized tag={language}>{children}</Localized>;
}
