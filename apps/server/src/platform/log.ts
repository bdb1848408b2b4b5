import pino, { type Logger } from 'pino'

export type Log = Logger
export const openLog = (level = 'info'): Log => pino({ level })
