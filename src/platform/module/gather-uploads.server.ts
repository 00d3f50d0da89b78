import type { ServerModule } from './server-module.server.ts'
import type { OwnerOfUploads, UploadOwner } from './upload-owner.server.ts'

/** Whose a folder of files is, whichever module says so. @throws where two do. */
export function gatherUploads(modules: readonly ServerModule[]): OwnerOfUploads {
  const owners = new Map<string, UploadOwner>()
  for (const { name, uploads = {} } of modules) {
    for (const [folder, owner] of Object.entries(uploads)) {
      if (owners.has(folder)) throw new Error(`${name} takes files under ${folder}, which another module has`)
      owners.set(folder, owner)
    }
  }
  return (folder) => owners.get(folder) ?? null
}
