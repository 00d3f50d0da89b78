/** Where the counter stands, alone: without the office around it. */
export const COUNTER_PATH = '/home/pos'
