/** The roles that a shop has beside its owner's, who may do everything. */
export const DEFAULT_ROLES = ['admin', 'cashier'] as const
export type DefaultRole = (typeof DEFAULT_ROLES)[number]

/** What a module's permissions let a person do, by code, and which role has each from the first day. */
export type Permissions = Readonly<
  Record<string, { readonly es: string; readonly en: string; readonly roles: readonly DefaultRole[] }>
>

type PartWords = { readonly name: string; readonly gives: string }

/** The parts of a shop that permissions belong to, by what stands before their first dot: what each is called and gives. */
export type Parts = Readonly<Record<string, { readonly es: PartWords; readonly en: PartWords }>>

/** Names permissions in words: `Anular ventas`. By its code where there is no such permission. */
export const permissionNames =
  (permissions: Permissions) =>
  (code: string, language: 'es' | 'en'): string =>
    Object.hasOwn(permissions, code) ? (permissions[code]?.[language] ?? code) : code

/** The part of a shop that a permission belongs to, which can be off: what stands before the first dot. */
export const partOf = (permission: string): string => permission.slice(0, permission.indexOf('.'))

/** What a role of a new shop may do. */
export const permissionsOf = (permissions: Permissions, role: DefaultRole): string[] =>
  Object.entries(permissions).flatMap(([code, { roles }]) => (roles.includes(role) ? [code] : []))
