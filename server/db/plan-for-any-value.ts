import {
  OperationNodeTransformer,
  sql,
  ValueListNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  type PrimitiveValueListNode,
  type ValueNode,
} from 'kysely';
import { engineOf } from './engine.js';

/**
 * For statements whose plan is right for all values. SQLite compiles a statement again whenever a value changes that its planner could
 * look at, which takes twenty times as long as running the claim. It can't look at `+?`. PostgreSQL keeps a plan for all values by itself,
 * if it expects that plan to cost no more: so `limit` needs a literal there.
 */
export const planForAnyValue = <Tables>(db: Kysely<Tables>): Kysely<Tables> =>
  engineOf(db) === 'sqlite' ? db.withPlugin(hideValues) : db;

/** Kysely's compiler takes any expression where a value or a list of values is; only the transformer's types are narrower. */
class ValueHider extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return node.immediate ? node : (hidden(node.value) as ValueNode);
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return ValueListNode.create(node.values.map(hidden)) as OperationNode as PrimitiveValueListNode;
  }
}

const hidden = (value: unknown): OperationNode => sql`+${value}`.toOperationNode();

const hider = new ValueHider();
const hideValues: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => hider.transformNode(node, queryId),
  transformResult: ({ result }) => Promise.resolve(result),
};
