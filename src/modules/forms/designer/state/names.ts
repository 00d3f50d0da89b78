import type { Calculation, Conditional, FormSchema, FormTranslation } from '../../schema/form-schema.ts'
import { renamedInFormula } from '../../schema/formula-names.ts'

type Renames = ReadonlyMap<string, string>

/** A text with answers in it, `{{key}}`, that says the new names. */
const renamedInText = (text: string, names: Renames): string =>
  text.replaceAll(/\{\{\s*([\p{L}\p{N}_]+)\s*\}\}/gu, (said, key: string) => {
    const name = names.get(key)
    return name === undefined ? said : `{{${name}}}`
  })

const renamedRule = ({ if: asked, then }: Conditional, named: (name: string) => string): Conditional => ({
  if: { ...asked, field: named(asked.field) },
  then: {
    show: then.show.map(named),
    hide: then.hide.map(named),
    require: then.require.map(named),
  },
})

const renamedKeys = <T>(
  entries: Readonly<Record<string, T>>,
  named: (name: string) => string,
): Record<string, T> => Object.fromEntries(Object.entries(entries).map(([name, said]) => [named(name), said]))

const renamedTranslation = (said: FormTranslation, names: Renames): FormTranslation => ({
  ...said,
  ...(said.confirmation && { confirmation: renamedInText(said.confirmation, names) }),
  ...(said.fields && { fields: renamedKeys(said.fields, (name) => names.get(name) ?? name) }),
})

/** The form with a field's key called otherwise wherever something names it: the field itself, rules, formulas, mails, translations. */
export function renamedIn(schema: FormSchema, from: string, to: string): FormSchema {
  const names: Renames = new Map([[from, to]])
  const named = (name: string): string => names.get(name) ?? name
  const { emailNotifications: mail, confirmation } = schema.settings
  return {
    ...schema,
    settings: {
      ...schema.settings,
      confirmation: { ...confirmation, message: renamedInText(confirmation.message, names) },
      emailNotifications: {
        ...mail,
        emailSubject: renamedInText(mail.emailSubject, names),
        emailBody: renamedInText(mail.emailBody, names),
      },
    },
    groups: schema.groups.map((group) =>
      group.fields.some(({ key }) => key === from)
        ? { ...group, fields: group.fields.map((each) => ({ ...each, key: named(each.key) })) }
        : group,
    ),
    calculations: schema.calculations.map((each) => ({
      ...each,
      key: named(each.key),
      formula: renamedInFormula(each.formula, names),
    })),
    conditionals: schema.conditionals.map((rule) => renamedRule(rule, named)),
    ...(schema.translations && {
      translations: Object.fromEntries(
        Object.entries(schema.translations).map(([language, said]) => [
          language,
          renamedTranslation(said, names),
        ]),
      ),
    }),
  }
}

/** The rules that ask about and act on nothing but what is in `names`, of its copy. */
export const copiedRules = (rules: readonly Conditional[], names: Renames): Conditional[] =>
  rules
    .filter(({ if: { field }, then }) =>
      [field, ...then.show, ...then.hide, ...then.require].every((name) => names.has(name)),
    )
    .map((rule) => renamedRule(rule, (name) => names.get(name) ?? name))

/** The formulas of what is in `names`, for its copy: where they name what is copied too, they name its copy. */
export const copiedCalculations = (calculations: readonly Calculation[], names: Renames): Calculation[] =>
  calculations.flatMap((each) => {
    const key = names.get(each.key)
    return key === undefined ? [] : [{ ...each, key, formula: renamedInFormula(each.formula, names) }]
  })

const isIdle = ({ then }: Conditional): boolean =>
  then.show.length + then.hide.length + then.require.length === 0

/**
 * The form once what had these names is no more: rules no longer act on it, and one that acts on nothing else leaves with
 * it. A rule that asks about it stays as it was and is broken, for its designer to decide.
 */
export function forgotten(schema: FormSchema, names: ReadonlySet<string>): FormSchema {
  const stays = (name: string): boolean => !names.has(name)
  return {
    ...schema,
    calculations: schema.calculations.filter(({ key }) => stays(key)),
    conditionals: schema.conditionals.flatMap((rule) => {
      const { show, hide, require } = rule.then
      const then = { show: show.filter(stays), hide: hide.filter(stays), require: require.filter(stays) }
      const left = { ...rule, then }
      return isIdle(left) && !isIdle(rule) ? [] : [left]
    }),
    ...(schema.translations && {
      translations: Object.fromEntries(
        Object.entries(schema.translations).map(([language, said]) => [
          language,
          { ...said, ...keptOf(said, 'fields', stays), ...keptOf(said, 'groups', stays) },
        ]),
      ),
    }),
  }
}

const keptOf = (said: FormTranslation, of: 'fields' | 'groups', stays: (name: string) => boolean) => {
  const entries = said[of]
  return entries && { [of]: Object.fromEntries(Object.entries(entries).filter(([name]) => stays(name))) }
}
