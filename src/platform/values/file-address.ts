import type { StoredFileId } from './ids.ts'
import { isUuid } from './ids.ts'

/** Where a file of the shop stands that is no picture of its library: for whoever may read it. */
export const fileAddress = (id: StoredFileId): `/files/${string}` => `/files/${id}`

/** A smaller look at it, of an image. */
export const previewAddress = (id: StoredFileId): `/files/${string}` => `/files/${id}/preview`

const hasBrand = (id: string): id is StoredFileId => isUuid(id)

/** The id of a file of the shop; null for any other address. */
export function fileIdIn(address: string): StoredFileId | null {
  const id = /^\/files\/([0-9a-f-]{36})$/.exec(address)?.[1] ?? ''
  return hasBrand(id) ? id : null
}
