import type { Catalogue } from '../catalogue.js';

/** What the kit says by itself. */
export const KIT_ES = {
  'First page': 'Primera página',
  'Last page': 'Última página',
  'Next page': 'Página siguiente',
  'Page {page} of {last}': 'Página {page} de {last}',
  Pages: 'Páginas',
  'Previous page': 'Página anterior',
  'Rows per page': 'Filas por página',
} as const satisfies Catalogue;
