import { z } from 'zod'
import { isReportDay } from './day.ts'

/** A day as a form has it: left out stays as it was, empty is none; `refused` is said of what is no day. */
export const typedDay = (refused: string) =>
  z
    .string()
    .trim()
    .refine((typed) => typed === '' || isReportDay(typed), refused)
    .nullish()
    .transform((typed) => {
      if (typed === undefined) return undefined
      return typed && isReportDay(typed) ? typed : null
    })
