import { columnsOn } from '../../sections/appearance/appearance-css.ts'
import { type Field, valuesIn } from '../../sections/schema/fields.ts'
import { type Device, fieldsOf, type Section } from '../../sections/schema/sections.ts'
import { setSetting } from '../state/edits.ts'
import { useDevice, useEditor, useInHand } from '../store/editor-store.client.ts'
import type { FieldName } from './field-names.ts'

/** What a section has of its settings on a device, all of them. */
export const valuesOn = (section: Section, device: Device): Readonly<Record<string, unknown>> =>
  valuesIn(fieldsOf(section.type), section.settings, device === 'phone' ? section.mobileSettings : {})

function valueOn(section: Section, device: Device, name: FieldName): unknown {
  // As many columns as a telephone can show, where nobody said how many.
  if (name === 'columns') return columnsOn(section, device) ?? valuesOn(section, device)[name]
  return valuesOn(section, device)[name]
}

/** One setting of the section in hand, on the device that is looked at. */
export type Setting = {
  readonly name: FieldName
  readonly field: Field
  readonly value: unknown
  readonly device: Device
  /** Said for this device, and neither inherited nor as usual. */
  readonly isOwn: boolean
  /** What the desktop has. */
  readonly onDesktop: unknown
  /** @param typing whether it is one letter of several. */
  readonly set: (value: unknown, typing?: boolean) => void
  readonly reset: () => void
}

/** Null for what the section's type does not have. */
export function useSetting(name: FieldName): Setting | null {
  const editor = useEditor()
  const section = useInHand()
  const device = useDevice()
  const field = section && fieldsOf(section.type)[name]
  if (!section || !field) return null
  const { id } = section
  return {
    name,
    field,
    device,
    value: valueOn(section, device, name),
    isOwn: Object.hasOwn(device === 'phone' ? section.mobileSettings : section.settings, name),
    onDesktop: valueOn(section, 'desktop', name),
    set: (value, typing = false) =>
      editor.edit(setSetting(id, device, name, value), typing ? { typing: `${device} ${name}` } : {}),
    reset: () => editor.edit(setSetting(id, device, name, undefined)),
  }
}
