/** The roles that a shop has beside its owner's, who may do everything. */
export const DEFAULT_ROLES = ['admin', 'cashier'] as const
export type DefaultRole = (typeof DEFAULT_ROLES)[number]

type Permission = {
  readonly es: string
  readonly en: string
  readonly roles: readonly DefaultRole[]
  /** Who holds it decides what others propose: of the first roles of a shop it is the administrator's alone. */
  readonly decides?: true
  /** The part of a shop that it belongs to, where that is not what stands before its first dot. */
  readonly part?: string
  /** Further parts from whose records it draws, beside those that its own part needs. */
  readonly needs?: readonly string[]
  /** The permission of the screen that it is used on: without that one it lets nobody do anything. */
  readonly usedWith?: string
}

/** What of a permission says to which parts of a shop it belongs. */
export type InParts = Pick<Permission, 'part' | 'needs'>

/** What a module's permissions let a person do, by code, and which role has each from the first day. */
export type Permissions = Readonly<Record<string, Permission>>

/** Names permissions in words: `Anular ventas`. By its code where there is no such permission. */
export const permissionNames =
  (permissions: Permissions) =>
  (code: string, language: 'es' | 'en'): string =>
    Object.hasOwn(permissions, code) ? (permissions[code]?.[language] ?? code) : code

/** The part of a shop that a permission belongs to: the one that it names, or what stands before its first dot. */
export const partOf = (code: string, permissions: Readonly<Record<string, InParts>>): string =>
  (Object.hasOwn(permissions, code) ? permissions[code]?.part : undefined) ?? code.slice(0, code.indexOf('.'))

/** The parts that have to be on for anybody to hold a permission: the one that it belongs to, and those it draws from. */
export const partsOf = (code: string, permissions: Readonly<Record<string, InParts>>): readonly string[] => [
  partOf(code, permissions),
  ...((Object.hasOwn(permissions, code) ? permissions[code]?.needs : undefined) ?? []),
]

/** What a role of a new shop may do. */
export const permissionsOf = (permissions: Permissions, role: DefaultRole): string[] =>
  Object.entries(permissions).flatMap(([code, { roles }]) => (roles.includes(role) ? [code] : []))
