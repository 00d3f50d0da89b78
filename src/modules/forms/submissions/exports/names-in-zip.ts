/** Devices of Windows: no file is called so there, whatever its ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A name for a file of a ZIP that any machine can unpack. */
export function plainName(text: string): string {
  const name = text
    .normalize('NFC')
    .replaceAll(/[\p{C}/\\:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
    .replace(/[. ]+$/, '')
  // By letters, so that none is cut in two.
  return [...name].slice(-120).join('').replace(DEVICE, '_$1') || '_'
}

/** A name that none of those taken has: two files of one name are both kept, also where a machine minds no capitals. */
export function freeName(name: string, taken: Set<string>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
  let free = name
  for (let next = 2; taken.has(free.toLowerCase()); next++) free = `${stem} (${next})${ending}`
  taken.add(free.toLowerCase())
  return free
}
