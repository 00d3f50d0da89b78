type Range = { readonly from: number; readonly to: number }

/**
 * The part of a file that a `Range` header asks for; null where it asks for the whole, or in a way that is not answered (several
 * parts, other units), and `beyond` where the file ends before it.
 */
export function rangeIn(header: string | undefined, size: number): Range | 'beyond' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return null
  if (first === '')
    return size === 0 || Number(last) === 0
      ? 'beyond'
      : { from: Math.max(0, size - Number(last)), to: size - 1 }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return null
  return from >= size ? 'beyond' : { from, to }
}
