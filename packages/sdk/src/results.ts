export { chooseFormer, showResults } from './panel/results.ts'
