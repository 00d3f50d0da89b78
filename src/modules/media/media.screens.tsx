import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { picturePicker } from '#ui/form/picture-place.ts'
import { fillPlace } from '#ui/page/places.tsx'

export const mediaScreens = defineScreens({
  routes: [],
  fillings: [
    fillPlace(picturePicker, async () => (await import('./picker/picture-picker.tsx')).PicturePicker),
  ],
})
