import {
  DataTypeNode,
  PostgresQueryCompiler,
  type ColumnDefinitionNode,
  type GeneratedNode,
  type PrimitiveValueListNode,
} from 'kysely';

/**
 * Makes PostgreSQL's own out of the columns that migrations describe: a number that counts itself up, texts that are ordered by
 * their bytes as SQLite orders them (whatever the language of the database), bytes, and computed columns that are stored. And of
 * the one form of a query that SQLite alone understands.
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

  /** PostgreSQL doesn't know the empty list (`id in ()`), in which SQLite finds nothing; in a list of null nothing is found either. */
  protected override visitPrimitiveValueList(node: PrimitiveValueListNode): void {
    if (node.values.length === 0) this.append('(null)');
    else super.visitPrimitiveValueList(node);
  }

  protected override visitGenerated(node: GeneratedNode): void {
    super.visitGenerated(node.expression ? { ...node, stored: true } : node);
  }
}
