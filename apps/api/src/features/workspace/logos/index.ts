export { pictureOf } from './actions.ts'
export { type Logo, pathOfLogo } from './rules.ts'
