import { defineMessages } from '#ui/words/messages.ts'

export const activityMenuMessages = defineMessages(
  'activity_menu',
  { activity: 'Actividad' },
  { activity: 'Activity' },
)
