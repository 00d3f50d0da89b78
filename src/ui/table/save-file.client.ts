/** Hands a text to the person as a file of that name. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers have not begun to read it when click() answers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
