import type { FormLanguage, FormSchema } from '../schema/form-schema.ts'
import { application, contact, event, patient } from './people-templates.ts'
import { claim, order, quotation, survey } from './trade-templates.ts'
import { type Template, writeTemplate } from './write-template.ts'

/** The forms that a shop can begin with. */
export const TEMPLATES = [
  'contact',
  'survey',
  'patient',
  'event',
  'application',
  'order',
  'claim',
  'quotation',
] as const
export type TemplateName = (typeof TEMPLATES)[number]

const TEXTS: Readonly<Record<TemplateName, Template>> = {
  contact,
  survey,
  patient,
  event,
  application,
  order,
  claim,
  quotation,
}

/** What a form is called that nobody named. */
export const UNNAMED: Readonly<Record<FormLanguage, string>> = {
  es: 'Formulario sin nombre',
  en: 'Untitled form',
}

/** The form of a template, in a language and with the other beside it. */
export const templateOf = (name: TemplateName, language: FormLanguage): FormSchema =>
  writeTemplate(TEXTS[name], language)
