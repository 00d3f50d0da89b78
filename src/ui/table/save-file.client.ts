/** Hands a file to the person under that name. */
export function saveBlob(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers have not begun to read it when click() answers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Hands a text to the person as a file of that name. */
export const saveFile = (name: string, type: string, text: string): void =>
  saveBlob(name, new Blob([text], { type }))
