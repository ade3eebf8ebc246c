/** A reader of XML takes a bare carriage return for the end of a line. */
const SIGNS = /[&<>"\r]/g;
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Text as it is written between tags or in an attribute. */
export const escapeXml = (text: string): string => text.replace(SIGNS, (sign) => ENTITIES[sign] ?? sign);
