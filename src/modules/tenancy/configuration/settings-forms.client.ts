import { type ComponentType, createContext } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ZodRawShape } from 'zod'
import type { ModuleSettings } from '#platform/module/settings.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'

/** The configuration as it is typed; a module knows the fields that are its own. */
export type SettingsInHand = UseFormReturn<FieldValues, unknown, FieldValues>

/** What can be set of a module in the configuration: its `<module>.settings.tsx`. */
export type SettingsForm = {
  /** By the schemas that they are kept by. */
  readonly fields: ZodRawShape
  /** The part of the shop without which there is nothing to set. */
  readonly part?: string
  /** What is asked for again when the configuration is saved: answers that are made of settings, whosever they are. */
  readonly answers?: Answers
  readonly Fields: ComponentType<{ form: SettingsInHand }>
}

/** Brings what can be set of every module; the shell, which knows the modules, says where it is. */
export const SettingsForms = createContext<() => Promise<readonly SettingsForm[]>>(() => Promise.resolve([]))

/** Names the settings of a module, each of which there must be. */
export const fieldsOf =
  <Fields extends ZodRawShape>(_settings: ModuleSettings<Fields>) =>
  <Name extends keyof Fields & string>(name: Name): Name =>
    name
