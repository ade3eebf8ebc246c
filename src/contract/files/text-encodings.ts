/** The encodings of text files among which a person can choose. */
import { type Infer } from 'superstruct';
import { choice } from '../base/choice.js';

/** By the name that browsers and Node know (WHATWG): what people call it. */
export const TEXT_ENCODINGS = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Western European (Windows-1252)',
  macintosh: 'Western European (Mac Roman)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  shift_jis: 'Japanese (Shift-JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  gb18030: 'Chinese, simplified (GB18030)',
  big5: 'Chinese, traditional (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
  'utf-16le': 'UTF-16 (little endian)',
  'utf-16be': 'UTF-16 (big endian)',
} as const;

// The cast is safe, because the keys are those of the table.
export const TextEncoding = choice(Object.keys(TEXT_ENCODINGS) as (keyof typeof TEXT_ENCODINGS)[]);
export type TextEncoding = Infer<typeof TextEncoding>;
