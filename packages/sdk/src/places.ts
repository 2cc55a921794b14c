export { choosePlace, flash } from './panel/places.ts'
