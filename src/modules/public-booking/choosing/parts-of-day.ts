/** The parts of a day, as the page says them, with the hour at which each ends. */
export const PARTS = [
  { word: 'morning', until: '12:00' },
  { word: 'afternoon', until: '18:00' },
  { word: 'evening', until: '24:00' },
] as const
