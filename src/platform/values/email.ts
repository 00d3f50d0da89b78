import { z } from 'zod'

/** Whether mail can be sent to it as it stands; whether anybody reads it, nobody can tell. */
export const isEmail = (text: string): boolean => z.email().safeParse(text).success
