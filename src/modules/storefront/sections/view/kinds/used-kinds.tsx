import { settingsOf } from '../../schema/sections.ts'
import { Columns } from '../goods/columns.tsx'
import { type Draw, Placed, type PlacedProps } from '../placed.tsx'
import { ContactForm, Newsletter } from '../writing/contact.tsx'
import { CustomHtml } from '../writing/html.tsx'
import { kindIn } from './kind-in.ts'

/** What people write in, and what has a program of its own. */
export const usedKinds = {
  newsletter: (section, around) =>
    Newsletter({ settings: settingsOf('newsletter', section, around.device), around }),
  contact_form: (section, around) =>
    ContactForm({ settings: settingsOf('contact_form', section, around.device), around }),
  custom_html: (section, around) =>
    CustomHtml({ id: section.id, settings: settingsOf('custom_html', section, around.device), around }),
  columns_layout: (section, around) =>
    Columns({ id: section.id, settings: settingsOf('columns_layout', section, around.device), around }),
  sidebar: (section, around) =>
    Columns({ id: section.id, settings: settingsOf('sidebar', section, around.device), around }),
} satisfies Readonly<Record<string, Draw>>

export const PlacedUsed = (props: PlacedProps) => <Placed {...props} draw={kindIn(usedKinds)} />
