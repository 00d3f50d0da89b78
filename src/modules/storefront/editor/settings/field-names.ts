import { APPEARANCE } from '../../sections/schema/appearance-fields.ts'
import type { Fields } from '../../sections/schema/fields.ts'
import { SECTION_FIELDS, type SectionType } from '../../sections/schema/section-types.ts'

type All = (typeof SECTION_FIELDS)[SectionType] | typeof APPEARANCE
type NamesOf<Some> = Some extends unknown ? keyof Some & string : never
type OptionsOf<Some> = Some extends unknown
  ? {
      [Name in keyof Some]: Some[Name] extends { options: readonly (infer Option extends string)[] }
        ? Option
        : never
    }[keyof Some]
  : never

/** Everything that can be set of any section: each has a word of its own. */
export type FieldName = NamesOf<All>

/** Everything that can be chosen in any of them. */
export type ChoiceValue = OptionsOf<All>

const EVERY: readonly Fields[] = [...Object.values(SECTION_FIELDS), APPEARANCE]
const NAMES: ReadonlySet<string> = new Set(EVERY.flatMap((fields) => Object.keys(fields)))
const VALUES: ReadonlySet<string> = new Set(
  EVERY.flatMap((fields) => Object.values(fields)).flatMap((field) =>
    field.kind === 'choice' ? field.options : [],
  ),
)

export const isFieldName = (name: string): name is FieldName => NAMES.has(name)
export const isChoiceValue = (value: string): value is ChoiceValue => VALUES.has(value)

type Values = Readonly<Record<string, unknown>>

/** On what a setting depends, so that it is not asked for where it does nothing. */
const NEEDS: Partial<Record<FieldName, (values: Values) => boolean>> = {
  interval: ({ autoPlay }) => autoPlay === true,
  sidebarHtml: ({ sidebarContent }) => sidebarContent === 'custom',
  sidebarCss: ({ sidebarContent }) => sidebarContent === 'custom',
  mainHtml: ({ mainContent }) => mainContent === 'custom_html',
  backgroundColor: ({ backgroundType }) => backgroundType === 'color',
  gradientFrom: ({ backgroundType }) => backgroundType === 'gradient',
  gradientTo: ({ backgroundType }) => backgroundType === 'gradient',
  gradientDirection: ({ backgroundType }) => backgroundType === 'gradient',
  backgroundImage: ({ backgroundType }) => backgroundType === 'image',
  backgroundVeil: ({ backgroundType }) => backgroundType === 'image',
  borderStyle: ({ borderWidth }) => borderWidth !== 0,
  borderSides: ({ borderWidth }) => borderWidth !== 0,
  borderColor: ({ borderWidth }) => borderWidth !== 0,
  imageAlt: ({ image }) => image !== '',
}

/** Of a section with two columns, what only products have. */
const ofProducts = (name: FieldName, values: Values): boolean =>
  (name === 'showPrice' || name === 'showAddToCart') && 'mainContent' in values
    ? values.mainContent === 'products'
    : true

/** Whether a setting changes anything with the others as they are. */
export const isNeeded = (name: FieldName, values: Values): boolean =>
  (NEEDS[name]?.(values) ?? true) && ofProducts(name, values)
