export { Titles, useEarned } from './earned.tsx'
export { causes, dayOf, type Group, groupBy } from './group-rules.ts'
