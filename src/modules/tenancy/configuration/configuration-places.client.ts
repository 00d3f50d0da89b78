import { definePlace } from '#ui/page/places.tsx'

/** Below a time zone that is another than the one that is kept, before it is saved. */
export const zoneNotices = definePlace<{ zone: string }>('configuration.time_zone')
