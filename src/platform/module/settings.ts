import { z } from 'zod'

/** What a shop can set of a module: what each field may be, and what it is where nobody set it. */
export type ModuleSettings<Fields extends z.ZodRawShape = z.ZodRawShape> = {
  readonly module: string
  readonly fields: Fields
  readonly defaults: z.output<z.ZodObject<Fields>>
  /** What is stored, which may lack what came later, as settings. */
  readonly read: (stored: object) => z.output<z.ZodObject<Fields>>
}

/** Declares the settings of a module. A field keeps its name from here to the wire and the form. */
export function moduleSettings<Fields extends z.ZodRawShape>(
  module: string,
  fields: Fields,
  defaults: z.output<z.ZodObject<Fields>>,
): ModuleSettings<Fields> {
  const schema = z.object(fields)
  return { module, fields, defaults, read: (stored) => schema.parse({ ...defaults, ...stored }) }
}

/** The settings of a module, as they are read. */
export type SettingsIn<S> = S extends { readonly defaults: infer Values } ? Values : never

/** The settings of some module, for whoever knows only their names. */
export type SomeSettings = Pick<ModuleSettings, 'module' | 'fields' | 'defaults'>
