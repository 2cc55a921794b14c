export { selectFormerAnswers, showResults } from './panel/results.ts'
