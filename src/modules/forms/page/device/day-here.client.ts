import { type Day, daysBetween, isReportDay } from '#platform/values/day.ts'
import type { FormPageProps } from '../form-page.ts'
import { WAITS_FOR_DAYS } from '../sending/waits-for.ts'

/**
 * The shop's day as the device's clock has it, where that is later than the day on which the page was drawn: a page that was
 * kept is opened days later. A clock that is further ahead than any page waits is wrong.
 */
export function dayHere({ today, timeZone }: Pick<FormPageProps, 'today' | 'timeZone'>): Day {
  // Swedes write days as they are kept; the shop's own clock would be a kilobyte of the first view.
  const here = new Date().toLocaleDateString('sv-SE', { timeZone })
  return isReportDay(here) && here > today && daysBetween(today, here) <= WAITS_FOR_DAYS ? here : today
}
