/** For how many days answers may wait for a line, as a token may. */
export const WAITS_FOR_DAYS = 30
