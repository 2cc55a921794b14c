/** The supervisor's log: fields first, then a sentence. A pino logger fits. */
export interface SupervisorLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
