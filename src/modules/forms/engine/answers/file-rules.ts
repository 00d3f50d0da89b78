import type { FormField } from '../../schema/form-schema.ts'
import { usualFileOptions } from '../../schema/new-form.ts'

export type FileRules = {
  readonly most: number
  readonly maxBytes: number
  /** As a sentence lists them. */
  readonly formats: readonly string[]
  /** What the browser's chooser offers. */
  readonly accept: string
}

/** `pdf` and `.PDF` are `.pdf`; `image/*` and `image/png` stay. */
const asAccept = (format: string): string => {
  const plain = format.trim().toLowerCase()
  return plain.includes('/') || plain.startsWith('.') ? plain : `.${plain}`
}

/** What a field takes, with the usual where it does not say. */
export function fileRulesOf({ type, fileOptions }: FormField): FileRules {
  const usual = usualFileOptions(type)
  const said = fileOptions?.allowedFormats.filter((format) => format.trim() !== '') ?? []
  const formats = said.length > 0 ? said : usual.allowedFormats
  const { multiple, maxFiles, maxSizeBytes } = { ...usual, ...fileOptions }
  return {
    most: multiple ? maxFiles : 1,
    maxBytes: maxSizeBytes,
    formats,
    accept: fileOptions?.accept || formats.map(asAccept).join(','),
  }
}
