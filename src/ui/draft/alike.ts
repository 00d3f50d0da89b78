/** Whether two things are the same, however deep they are; what is left out is the same as undefined. */
export function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isAlike(Reflect.get(one, name), Reflect.get(other, name)))
}
