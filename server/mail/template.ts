/** The layout of all our mails: a few sentences and a button, as HTML and as plain text with the same words. */

import type { Mail } from './mail.js';

/** The content of a mail as plain text; every value is escaped in the HTML. */
export interface Letter {
  title: string;
  /** The text before the button. */
  opening: string[];
  /** Figures between the opening and the button; the first column names the row. */
  table?: LetterTable;
  button: { label: string; url: string };
  /** The text after the button. */
  closing: string[];
}

export interface LetterTable {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#2f5fd0;color:#ffffff;text-decoration:none;font-weight:600';

/** The mail with a letter. */
export const mailOf = (to: Mail['to'], subject: string, letter: Letter): Mail => ({
  to,
  subject,
  text: asText(letter),
  html: asHtml(letter),
});

export function asText({ opening, table, button, closing }: Letter): string {
  return (
    [
      ...opening,
      ...(table ? [tableAsText(table)] : []),
      `${button.label}:\n${button.url}`,
      ...closing,
      '-- \nRental Desk',
    ].join('\n\n') + '\n'
  );
}

export function asHtml({ title, opening, table, button, closing }: Letter): string {
  const url = escapeHtml(button.url);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:520px;margin:0 auto">
<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(title)}</h1>
${opening.map(paragraph).join('\n')}${table ? tableAsHtml(table) : ''}
<p style="margin:24px 0"><a href="${url}" style="${BUTTON}">${escapeHtml(button.label)}</a></p>
${closing.map(paragraph).join('\n')}
<p style="font-size:13px">If the button doesn’t work, copy this address into your browser:<br><a href="${url}" style="word-break:break-all">${url}</a></p>
<p style="font-size:13px">Rental Desk</p>
</div>
</body>
</html>
`;
}

/** A line for each row: `Ana: Picked 12, Valid 8`. */
const tableAsText = ({ header, rows }: LetterTable): string =>
  rows
    .map(
      ([name = '', ...cells]) =>
        `${name}: ${cells.map((cell, index) => `${header[index + 1] ?? ''} ${cell}`).join(', ')}`,
    )
    .join('\n');

const CELL = 'padding:4px 10px 4px 0;border-bottom:1px solid #8888;text-align:';
function tableAsHtml({ header, rows }: LetterTable): string {
  const row = (cells: readonly string[], tag: 'td' | 'th') =>
    `<tr>${cells
      .map(
        (cell, index) =>
          `<${tag} style="${CELL}${index === 0 ? 'left' : 'right'}">${escapeHtml(cell)}</${tag}>`,
      )
      .join('')}</tr>`;
  // A table that is wider than a phone scrolls, and the text around it doesn't.
  return `\n<div style="overflow-x:auto"><table style="border-collapse:collapse;font-size:13px">${row(header, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table></div>`;
}

const paragraph = (text: string): string => `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, between tags and in a quoted attribute. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
