import type { Catalogue } from '../catalogue.js';

/** What the kit says by itself. */
export const KIT_ES = {
  Columns: 'Columnas',
  'Columns: {shown} of {all}': 'Columnas: {shown} de {all}',
  'First page': 'Primera página',
  'Last page': 'Última página',
  'Next page': 'Página siguiente',
  'Page {page} of {last}': 'Página {page} de {last}',
  Pages: 'Páginas',
  'Previous page': 'Página anterior',
  'Rows per page': 'Filas por página',
  'Show all columns': 'Mostrar todas las columnas',
} as const satisfies Catalogue;
