import { createContext, useContext, useMemo } from 'react'
import { dayAndTime } from '#platform/values/calendar-day.ts'
import type { BasisPoints } from '#platform/values/money.ts'
import {
  type DayStyle,
  DEFAULT_TIME_ZONE,
  formatDateTime,
  formatDay,
  formatPercent,
  formatTheTime,
  formatTime,
} from './format.ts'
import { useLanguage } from './messages.ts'

export const TimeZoneContext = createContext(DEFAULT_TIME_ZONE)

/** The formatters of `format.ts` in the language and time zone of the tree being drawn. */
export function useFormats() {
  const language = useLanguage()
  const timeZone = useContext(TimeZoneContext)
  return useMemo(
    () => ({
      day: (at: string | Date, style?: DayStyle) => formatDay(at, { language, timeZone, style }),
      time: (at: string | Date) => formatTime(at, { language, timeZone }),
      /** With its article, inside a sentence. */
      theTime: (at: string | Date) => formatTheTime(at, { language, timeZone }),
      dateTime: (at: string | Date) => formatDateTime(at, { language, timeZone }),
      /** The time alone of what was today; what was on another day says its day too. */
      moment: (at: string | Date) =>
        dayAndTime(new Date(at), timeZone).day === dayAndTime(new Date(), timeZone).day
          ? formatTime(at, { language, timeZone })
          : formatDateTime(at, { language, timeZone }),
      percent: (rate: BasisPoints) => formatPercent(rate, { language }),
    }),
    [language, timeZone],
  )
}

/** The tenant's calendar day at this moment, `2026-11-21`. */
export const useToday = (): string => dayAndTime(new Date(), useContext(TimeZoneContext)).day
