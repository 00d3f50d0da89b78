import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { drawBesideMenu } from '#ui/testing/beside-menu.tsx'
import { draw } from '#ui/testing/draw.tsx'
import { firstSections } from '../../sections/schema/sections.ts'
import { Editor } from '../editor.tsx'
import type { Sections } from '../state/edits.ts'
import type { HomeCalls, HomeRecord } from '../store/home-calls.ts'

/** A server of one home: it keeps what it is sent, and refuses what was begun from another version. */
export class OneHome {
  record: HomeRecord
  /** What it was asked to keep. */
  readonly sent: Sections[] = []
  /** What it is asked to publish it publishes, and its answer does not arrive. */
  losesAnswers = false
  readonly #refusal: Error

  constructor(refusal: Error, sections: Sections = firstSections()) {
    this.#refusal = refusal
    this.record = {
      id: 'home',
      sections,
      published_sections: sections,
      version: 1,
      updated_at: '2026-11-27T16:03:00Z',
    }
  }

  /** Somebody else saves it. */
  saveBeside(sections: Sections): void {
    this.record = { ...this.record, sections, version: this.record.version + 1 }
  }

  get calls(): HomeCalls {
    return {
      getHome: async () => this.record,
      saveHome: async ({ version, sections }) => {
        if (version !== this.record.version) throw this.#refusal
        this.sent.push(sections)
        this.record = { ...this.record, sections, version: version + 1 }
        return { version: version + 1, updated_at: '2026-11-27T16:05:00Z' }
      },
      publishHome: async ({ version }) => {
        if (version !== this.record.version) throw this.#refusal
        this.record = { ...this.record, published_sections: this.record.sections, version: version + 1 }
        if (this.losesAnswers) throw new TypeError('Failed to fetch')
        return { version: version + 1, published_at: '2026-11-27T16:06:00Z' }
      },
    }
  }
}

const NOTHING = {
  version: 1,
  data: {
    store: {
      id: 's',
      name: 'Luz',
      description: '',
      email: '',
      phone: '',
      whatsapp: '',
      address: '',
      time_zone: 'America/Santo_Domingo',
    },
    cards: { featured: [], new: [], sale: [], recent: [], all: [] },
    categories: [],
    brands: [],
    banners: [],
    posts: [],
    testimonials: [],
    theme_testimonials: [],
    html: { desktop: {}, phone: {} },
    frames: { desktop: {}, phone: {} },
  },
  css: {},
  refused: {},
  dead_links: [],
  is_open: true,
}

type Where = {
  width?: number
  height?: number
  /** Whether the menu stands beside it. */
  isBesideMenu?: boolean
  /** What else the server says, by the procedures' names. */
  answers?: Readonly<Record<string, unknown>>
}

/** The editor over the whole window, as its screen shows it; the preview has no page to show. */
export async function drawEditor(
  home: OneHome,
  { answers = {}, isBesideMenu = false, ...where }: Where = {},
): Promise<void> {
  await (isBesideMenu ? drawBesideMenu : draw)(
    <main className="flex h-dvh flex-col overflow-hidden px-4 pt-4 md:px-6 md:pt-5">
      <Editor
        record={home.record}
        person="ana"
        calls={home.calls}
        preview="about:blank"
        onBack={() => undefined}
        onKept={() => undefined}
      />
    </main>,
    { ...where, answers: { 'storePages.getPreview': NOTHING, ...answers } },
  )
  await expect.element(page.getByRole('heading', { name: 'Inicio de la tienda' })).toBeVisible()
}
