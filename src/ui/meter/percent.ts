/** Formats a share as `72%`. Only a complete share is 100%, and only an empty one is 0%. */
export function percent(part: number, whole: number): string {
  const rounded = Math.round((part / whole) * 100);
  if (rounded === 100 && part < whole) return '99%';
  return rounded === 0 && part > 0 ? '1%' : `${rounded}%`;
}
