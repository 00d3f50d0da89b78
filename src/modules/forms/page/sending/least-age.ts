/** Nobody reads a form and sends it in less; a program does. The page waits for as long before it sends again. */
export const LEAST_MS = 1500
