export { choosePlace, highlightZone } from './panel/places.ts'
