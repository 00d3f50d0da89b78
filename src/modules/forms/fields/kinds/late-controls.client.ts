import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import type { FormSchema } from '../../schema/form-schema.ts'
import type { ControlProps } from '../controls/control.ts'
import { isLate, LATE_KINDS, type LateComponent, type LateFile, lateFilesOf } from './late-kinds.ts'

type Control = ComponentType<ControlProps>

const LOADS: Readonly<Record<LateFile, () => Promise<Partial<Record<LateComponent, Control>>>>> = {
  'file-upload': async () => ({ 'file-upload': (await import('../files/file-upload.tsx')).FileUpload }),
  'signature-pad': async () => ({ signature: (await import('../controls/signature-pad.tsx')).SignaturePad }),
  measures: async () => {
    const { RatingStars, RangeSlider, ColorPicker } = await import('../controls/measures.tsx')
    return { 'rating-stars': RatingStars, 'range-slider': RangeSlider, 'color-picker': ColorPicker }
  },
}

const there = new Map<string, Control>()
const coming = new Map<LateFile, Promise<void>>()
const listeners = new Set<() => void>()

async function bring(file: LateFile): Promise<void> {
  for (const [component, control] of Object.entries(await LOADS[file]())) there.set(component, control)
  for (const listener of listeners) listener()
}

/** What cannot be had now is asked for again. */
function load(file: LateFile): Promise<void> {
  const known = coming.get(file)
  if (known) return known
  const loading = bring(file).catch((error: unknown) => {
    coming.delete(file)
    throw error
  })
  coming.set(file, loading)
  return loading
}

/** Brings what a form has of the kinds that few forms have, before it is drawn. */
export const loadControls = async (schema: FormSchema): Promise<void> => {
  await Promise.all(lateFilesOf(schema).map(load))
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What draws one of these kinds; null until it is there, which it sees to. */
export function useLateControl(component: string): Control | null {
  const control = () => there.get(component) ?? null
  const found = useSyncExternalStore(listen, control, control)
  useEffect(() => {
    // On the designer's canvas a field may be of a kind that nobody had before.
    if (isLate(component)) load(LATE_KINDS[component]).catch(() => undefined)
  }, [component])
  return found
}
