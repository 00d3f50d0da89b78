/** What cannot be made as it was asked for; the message says what to change. */
export class OnboardingRefused extends Error {}
