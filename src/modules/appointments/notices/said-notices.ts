import type { ModuleNotices } from '#modules/identity/permissions/module-screens.ts'
import { formatDay, formatTime } from '#ui/words/format.ts'

/** `2026-11-24T14:30`, as the shop's wall shows it. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/

/** What a notice says of when somebody comes: the day and the time as they are written in the language of who reads it. */
export const withMoment: NonNullable<ModuleNotices['said']> = (params, language) => {
  const [, day, time] = MOMENT.exec(String(params.at ?? '')) ?? []
  if (!day || !time) return params
  return { ...params, at: `${formatDay(day, { language })} ${formatTime(time, { language })}` }
}
