/** What a file was called before it was sent: the address of the upload sets a moment before its name. */
export const plainName = (filename: string): string => filename.replace(/^\d{13}-/, '')
