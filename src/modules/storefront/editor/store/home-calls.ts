import type { Sections } from '../state/edits.ts'

/** The home as the server keeps it. */
export type HomeRecord = {
  readonly id: string
  readonly sections: Sections
  readonly published_sections: Sections
  readonly version: number
  readonly updated_at: string
}

export type RestorePoint = {
  readonly id: string
  readonly made_at: string
  readonly made_by_name: string | null
  readonly sections_count: number
}

/** What the editor asks of the server. */
export type HomeCalls = {
  readonly getHome: () => Promise<HomeRecord>
  readonly saveHome: (input: {
    version: number
    sections: Sections
  }) => Promise<{ version: number; updated_at: string }>
  readonly publishHome: (input: { version: number }) => Promise<{ version: number; published_at: string }>
}
