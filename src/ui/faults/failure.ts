import { z } from 'zod'

const issueShape = z.object({
  message: z.string(),
  path: z.array(z.union([z.string(), z.number()])).default([]),
})

/** What the server adds to a failed call. Read by shape: this folder knows no router. */
const failureShape = z.object({
  message: z.string().optional(),
  data: z
    .object({
      code: z.string().nullish(),
      httpStatus: z.number().nullish(),
      domain: z
        .object({
          code: z.string(),
          params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
        })
        .nullish(),
      issues: z.array(issueShape).nullish(),
      reference: z.union([z.string(), z.number()]).nullish(),
    })
    .nullish(),
  cause: z.unknown().optional(),
})
export type Failure = z.output<typeof failureShape>

/** What a failed call says for itself; null when it says nothing that can be read. */
export const failureIn = (error: unknown): Failure | null => {
  const read = failureShape.safeParse(error)
  return read.success ? read.data : null
}

/** The refused fields that a text lists, or that came as a list; undefined when it is no list of them. */
export const issuesIn = (listed: unknown): z.output<typeof issueShape>[] | undefined =>
  z.array(issueShape).safeParse(listed).data

/** The HTTP status of an answer that the server itself wrote; null where nobody answered. */
export const statusOf = (error: unknown): number | null => failureIn(error)?.data?.httpStatus ?? null

/** Whether what was asked for is not there: of no id, of another shop, or at an address that was mistyped. */
export function isMissing(error: unknown): boolean {
  const data = failureIn(error)?.data
  return data?.code === 'NOT_FOUND' || data?.domain?.code === 'platform.no_such_record'
}

/** The code that the server gave for a failed call, as `pos.no_cashbox`; null when nobody decided anything. */
export const domainCodeOf = (error: unknown): string | null => failureIn(error)?.data?.domain?.code ?? null
