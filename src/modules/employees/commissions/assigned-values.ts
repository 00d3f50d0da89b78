import { z } from 'zod'
import { readShare } from '#platform/values/typed-number.ts'
import type { Answer } from '#ui/calls/api.ts'

export type KnownEmployee = Answer<'employee', 'getById'>

/** What an employee can be assigned. */
export type AssignedKind = 'products' | 'categories'

export type AssignedRow = { id: string; code: string; name: string; percentage: string }

/** Those of a kind that an employee is assigned, and which version of them that is. */
export type AssignedValues = { version: number; rows: AssignedRow[] }

const isPercentage = (typed: string): boolean => typed === '' || readShare(typed) !== null

/** An empty percentage is the product's own. @param refused what is said of anything that is none. */
export const assignedSchema = (refused: string) =>
  z.object({
    version: z.number(),
    rows: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        name: z.string(),
        percentage: z.string().trim().refine(isPercentage, refused),
      }),
    ),
  })

const shown = (percentage: number | null): string => percentage?.toString() ?? ''

export const assignedOf = (kind: AssignedKind, employee: KnownEmployee | null): AssignedValues => {
  if (!employee) return { version: 1, rows: [] }
  if (kind === 'products') {
    return {
      version: employee.products_version,
      rows: employee.employeeProducts.map(({ product_id, sku, name, commission_percentage }) => ({
        id: product_id,
        code: sku,
        name,
        percentage: shown(commission_percentage),
      })),
    }
  }
  return {
    version: employee.categories_version,
    rows: employee.employeeCategories.map(({ category_id, code, name, commission_percentage }) => ({
      id: category_id,
      code,
      name,
      percentage: shown(commission_percentage),
    })),
  }
}
