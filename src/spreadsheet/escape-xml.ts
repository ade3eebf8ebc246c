/** Includes the carriage return, because an XML parser reads a bare one as the end of a line. */
const SIGNS = /[&<>"\r]/g;
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Escapes a text for a place between tags or in an attribute. */
export const escapeXml = (text: string): string => text.replace(SIGNS, (sign) => ENTITIES[sign] ?? sign);
