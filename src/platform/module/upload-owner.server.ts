import type { Ctx, TenantCtx } from '../kernel/ctx.server.ts'

/** Somebody sends a file for something that a module has: a field of a form. */
export type UploadAsked = {
  readonly ctx: TenantCtx
  /** Whoever is signed in; null where anybody may send it. */
  readonly person: Ctx | null
  /** What the address says beside the name of the file, as `form` and `field`. */
  readonly query: Readonly<Record<string, string>>
}

/** What is taken there. */
export type UploadRule = {
  /** What it is for, such as a form's id with a field's key. It is kept by whoever names the same; at most 200 characters. */
  readonly purpose: string
  readonly maxBytes: number
  /** As a form says them: `image/*`, `pdf`, `.docx`. Nothing else is taken, by what stands in the file. */
  readonly formats: readonly string[]
}

/** A file that was kept, as its owner knows it. */
export type OwnedFile = {
  readonly purpose: string
  /** By what it was kept, such as the id of a submission. */
  readonly keptFor: string
}

/**
 * Whose the files are that are sent under a folder's name: `forms/1700000000000-cedula.pdf` is of the owner `forms`. Without
 * an owner that allows it nothing is taken.
 */
export type UploadOwner = {
  /** What may be sent to the place that is asked for; null where that is not there, or takes nothing of this caller. */
  allow(asked: UploadAsked): Promise<UploadRule | null>
  /** The permission that whoever reads one of them holds. */
  readonly reads: string
  /** Whether somebody who holds it may read this one, where not all are for all of them. */
  mayRead?(ctx: Ctx, file: OwnedFile): Promise<boolean>
}

/** By the folder of the names of their files. */
export type Uploads = Readonly<Record<string, UploadOwner>>

/** The owner of a folder, whichever module has it; null where none has. */
export type OwnerOfUploads = (folder: string) => UploadOwner | null
