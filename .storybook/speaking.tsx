import { useLayoutEffect, type ReactNode } from 'react';
import { pageLocale } from '../src/core/page-locale.js';
import type { Language } from '../src/text/locale.js';
import { Localized } from '../src/text/localized.js';

interface SpeakingProps {
  language: Language;
  children: ReactNode;
}

/** The language of the toolbar: elements follow the page, as they would anywhere; parts of the kit alone are told directly. */
export function Speaking({ language, children }: SpeakingProps) {
  useLayoutEffect(() => {
    // English is what they speak where nobody says anything; a story may show what says it.
    pageLocale.setState({ tag: language === 'en' ? null : language });
  }, [language]);
  return <Localized tag={language}>{children}</Localized>;
}
