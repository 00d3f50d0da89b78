import { createContext } from 'react'
import type { Permission } from '../permissions/permissions.ts'

/** What stands in the menu for a part of the shop: by its name, or by one of its permissions. */
export type ScreensOf = (part: {
  module: string
  permissions: readonly { code: string }[]
}) => readonly string[]

/** Names the menu's entries of a part; the shell, which knows the menu, says how. */
export const PartScreens = createContext<ScreensOf>(() => [])

/** What a menu entry says of where it belongs. */
export type Belonging = { permission: Permission; part?: string }

/** Whether a menu entry goes with a part. */
export const isOfPart = (
  { permission, part }: Belonging,
  { module, permissions }: Parameters<ScreensOf>[0],
): boolean => (part === undefined ? permissions.some(({ code }) => code === permission) : part === module)
