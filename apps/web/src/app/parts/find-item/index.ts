export { FindItem } from './find-item.tsx'
export { ItemChoices } from './item-choices.tsx'
export { similarRead } from './queries.ts'
