export { offerSteps } from './panel/steps/steps.ts'
