/** Where shops are likely to stand, the usual first; another one that is set is offered beside them. */
const LIKELY = [
  'America/Santo_Domingo',
  'America/Puerto_Rico',
  'America/Port-au-Prince',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'America/Mexico_City',
  'America/Panama',
  'America/Bogota',
  'America/Caracas',
  'America/Lima',
  'America/Santiago',
  'America/Argentina/Buenos_Aires',
  'Europe/Madrid',
] as const

/** The time zones to choose from, each by its place. */
export const timeZones = (own: string): { value: string; label: string }[] =>
  [...new Set<string>([...LIKELY, own])]
    .filter((zone) => zone !== '')
    .map((zone) => ({ value: zone, label: placeOf(zone) }))

const placeOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
