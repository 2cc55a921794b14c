export { Titles, useEarned } from './earned.tsx'
export { causes, dayOf, type Group, groupBy, sumOf } from './group-rules.ts'
