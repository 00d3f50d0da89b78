import { type Permissions, permissionNames } from '#platform/module/permissions.ts'

/** By its name, `posPermissions`, beside which a module may say its parts. */
const files = import.meta.glob<Readonly<Record<string, Permissions>>>('/src/modules/*/*.permissions.ts', {
  eager: true,
})

const all = Object.values(files).flatMap((file) =>
  Object.entries(file).flatMap(([name, said]) => (name.endsWith('Permissions') ? [said] : [])),
)

/** What a permission lets a person do, in words: for whoever lacks one, so it comes after the first load. */
export const permissionName = permissionNames(Object.assign({}, ...all))
