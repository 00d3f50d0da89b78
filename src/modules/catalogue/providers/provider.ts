import { listInput } from '#platform/values/pages.ts'

export const providerListInput = listInput(20)
