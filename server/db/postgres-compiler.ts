import { DataTypeNode, PostgresQueryCompiler, type ColumnDefinitionNode, type GeneratedNode } from 'kysely';

/**
 * Makes PostgreSQL's own out of the columns that migrations describe: a number that counts itself up, texts that are ordered by
 * their bytes as SQLite orders them (whatever the language of the database), bytes, and computed columns that are stored.
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

  protected override visitGenerated(node: GeneratedNode): void {
    super.visitGenerated(node.expression ? { ...node, stored: true } : node);
  }
}
