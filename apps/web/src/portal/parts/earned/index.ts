export { Titles, useEarnedSentence } from './earned.tsx'
export { causes, type Group, groupBy, utcDay } from './group-rules.ts'
