/**
 * Sets an entry of a map that holds at most `max` entries: when the map is full, the entry that was set
 * longest ago is evicted.
 */
export function setBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, max: number): void {
  map.delete(key);
  for (const oldest of map.keys()) {
    if (map.size < max) break;
    map.delete(oldest);
  }
  map.set(key, value);
}
