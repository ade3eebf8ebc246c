import type { FirstTask as Task } from '../contract/roles/capabilities.js';
import { firstTaskRefusal } from '../contract/roles/first-task.js';
import { useText } from '../text/use-text.js';
import { EmptyState } from '../ui/state/empty-state.js';

/** Shown in place of an element to a person who has to do something before anything else. */
export function FirstTask({ task }: { task: Task }) {
  const t = useText();
  return <EmptyState icon="lock" title={t.say(firstTaskRefusal(task))} />;
}
