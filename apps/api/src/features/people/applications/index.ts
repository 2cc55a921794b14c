export { applicationDecided } from './events.ts'
export { countApplications } from './store.ts'
