export { advise, reportFaults } from './panel/advice.ts'
