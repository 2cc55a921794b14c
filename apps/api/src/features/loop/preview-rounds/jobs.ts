import { countAnswersJob } from './counting.ts'

export const jobs = [countAnswersJob] as const
