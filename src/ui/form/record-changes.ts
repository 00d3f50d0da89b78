/** Whether two values of a form are the same, however deep they are. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)))
}

/** The fields of two states of a form that are not the same in both. */
export const differing = (one: object, other: object): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => !isSame(Reflect.get(one, name), Reflect.get(other, name)),
  )

/** What was typed over `begun`, put over what somebody else saved meanwhile: each keeps what the other left alone. */
export function putOver<Values extends object>(begun: object, mine: object, theirs: Values): Values {
  const typed = differing(begun, mine).map((name) => [name, Reflect.get(mine, name)])
  return { ...theirs, ...Object.fromEntries(typed) }
}

/** What stands at a dotted path of the values of a form, or of what is said of them. */
export const valueAt = (tree: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
      tree,
    )

/** Whether anything is marked as changed in what `dirtyFields` says of a field, a row or all rows. */
export const isMarked = (dirty: unknown): boolean =>
  dirty === true || (typeof dirty === 'object' && dirty !== null && Object.values(dirty).some(isMarked))

/** How many changes were made of a field: of what is ticked, or of rows, as many as those that came, went or are different. */
export function changesOf(before: unknown, now: unknown): number {
  if (!Array.isArray(before) || !Array.isArray(now)) return 1
  const [were, are] = [before, now].map((each) => new Set(each.map((one: unknown) => JSON.stringify(one))))
  const gone = were?.difference(are ?? were).size ?? 0
  const come = are?.difference(were ?? are).size ?? 0
  // A row that was changed is gone as it was and has come as it is; of ticks each is one of its own.
  const isOfRows = [...before, ...now].some((each) => typeof each === 'object')
  return Math.max(1, isOfRows ? Math.max(gone, come) : gone + come)
}
