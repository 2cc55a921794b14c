export { useTitle } from '../../surface/index.ts'
