import {
  DataTypeNode,
  PostgresQueryCompiler,
  type ColumnDefinitionNode,
  type GeneratedNode,
  type PrimitiveValueListNode,
} from 'kysely';

/**
 * Translates the columns of migrations into PostgreSQL's types: an identity column, texts that are ordered by
 * their bytes as in SQLite (whatever the language of the database), bytes, and stored computed columns. Also
 * replaces the one query form that only SQLite knows.
 */
export class PostgresCompiler extends PostgresQueryCompiler {
  #isInColumn = false;

  protected override visitColumnDefinition(node: ColumnDefinitionNode): void {
    this.#isInColumn = true;
    if (!node.autoIncrement) super.visitColumnDefinition(node);
    else {
      const { autoIncrement: _, ...rest } = node;
      super.visitColumnDefinition({
        ...rest,
        dataType: DataTypeNode.create('bigint'),
        generated: { kind: 'GeneratedNode', byDefault: true, identity: true },
      });
    }
    this.#isInColumn = false;
  }

  protected override visitDataType(node: DataTypeNode): void {
    if (this.#isInColumn && node.dataType === 'text') this.append('text collate "C"');
    else if (node.dataType === 'blob') this.append('bytea');
    else super.visitDataType(node);
  }

  /** PostgreSQL doesn't know the empty list (`id in ()`), which finds nothing on SQLite; a list of null finds nothing either. */
  protected override visitPrimitiveValueList(node: PrimitiveValueListNode): void {
    if (node.values.length === 0) this.append('(null)');
    else super.visitPrimitiveValueList(node);
  }

  protected override visitGenerated(node: GeneratedNode): void {
    super.visitGenerated(node.expression ? { ...node, stored: true } : node);
  }
}
