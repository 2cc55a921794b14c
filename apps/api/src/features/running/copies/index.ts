export { remakeCopies } from './actions.ts'
