import type { Limit } from '../products.ts'

type Named = Readonly<Record<Limit, string>>

const NAMES: Readonly<Record<'es' | 'en', Named>> = {
  es: {
    users: 'usuarios',
    products: 'productos',
    forms: 'formularios activos',
    responses_month: 'respuestas al mes',
    cases: 'casos activos',
    storage_bytes: 'GB de archivos',
  },
  en: {
    users: 'users',
    products: 'products',
    forms: 'active forms',
    responses_month: 'responses a month',
    cases: 'active cases',
    storage_bytes: 'GB of files',
  },
}

export const GIGABYTE = 1_000_000_000

/** What is limited, in words that stand behind a figure. */
export const limitName = (limit: Limit, language: 'es' | 'en'): string => NAMES[language][limit]

/** A figure of it, as it is read: files in gigabytes of at most one decimal. */
export const limitFigure = (limit: Limit, figure: number): number =>
  limit === 'storage_bytes' ? Math.round((figure / GIGABYTE) * 10) / 10 : figure
